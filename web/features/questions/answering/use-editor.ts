import { useState } from 'react'
import { toast } from '#web/ui/toast.tsx'
import type { CodeEditor } from './code-editor.tsx'

/** The editor is large: it comes when it is asked for. */
export function useEditor() {
  const [Editor, setEditor] = useState<typeof CodeEditor>()
  const [isLoading, setLoading] = useState(false)
  async function load() {
    setLoading(true)
    try {
      const module = await import('./code-editor.tsx')
      setEditor(() => module.CodeEditor)
    } catch (error) {
      console.warn('The editor could not be loaded', error)
      toast.error('Failed to load the editor. Please try again.')
    }
    setLoading(false)
  }
  return { Editor, isLoading, load, close: () => setEditor(undefined) }
}
