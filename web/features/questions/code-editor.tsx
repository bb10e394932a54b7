import { closeBrackets } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { Copy, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CodeLanguage } from '#contract/api/content-names.ts'
import { Button } from '#web/ui/button.tsx'
import { drafts, isText } from './draft.ts'
import { loadLanguage } from './editor-languages.ts'

/** The colours of the code that the server highlights (web/ui/code.css). */
const highlight = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--tk-comment)' },
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--tk-keyword)' },
  { tag: [tags.string, tags.regexp], color: 'var(--tk-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--tk-constant)' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName)],
    color: 'var(--tk-function)',
  },
])

const theme = EditorView.theme({
  '&': { fontSize: '0.875rem', maxHeight: '32rem', color: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-content': { fontFamily: 'var(--font-mono)', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--muted)', border: 'none' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--accent-soft)' },
})

const HINT = 'Tab indents; press Escape, then Tab to leave the editor.'

interface CodeEditorProps {
  questionId: string
  language: CodeLanguage
  starterCode: string
  onCopy: (code: string) => Promise<void>
}

/** A real editor, loaded only when asked for. What is typed stays in this browser. */
export function CodeEditor({ questionId, language, starterCode, onCopy }: CodeEditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)

  useEffect(() => {
    if (!frame.current) return
    const stored = drafts.read(questionId)
    const grammar = new Compartment()
    // In a shadow tree the editor adopts its styles; in the document it would write them into a <style>, which the page's
    // content security policy refuses.
    const root = frame.current.shadowRoot ?? frame.current.attachShadow({ mode: 'open' })
    const editor = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: isText(stored) ? stored : starterCode,
        extensions: [
          lineNumbers(),
          history(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          syntaxHighlighting(highlight),
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          grammar.of([]),
          theme,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': `Code editor. ${HINT}` }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) drafts.write(questionId, update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    editor.focus()
    loadLanguage[language]()
      .then((extension) => editor.dispatch({ effects: grammar.reconfigure(extension) }))
      .catch((error: unknown) => console.warn('The code stays without colours', error))
    return () => editor.destroy()
  }, [questionId, language, starterCode])

  function handleReset() {
    const editor = view.current
    if (!editor) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: starterCode } })
    drafts.remove(questionId)
    editor.focus()
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <div ref={frame} className="overflow-hidden rounded-md border border-line-strong bg-sunken" />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-xs">{HINT}</p>
        <span className="flex gap-2">
          <Button size="small" variant="quiet" icon={RotateCcw} onClick={handleReset}>
            Reset
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={Copy}
            onClick={() => void onCopy(view.current?.state.doc.toString() ?? starterCode)}
          >
            Copy
          </Button>
        </span>
      </div>
    </div>
  )
}
