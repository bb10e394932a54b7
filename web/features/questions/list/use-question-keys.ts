import { useEffect } from 'react'
import type { KeyActs } from './question-keys.ts'

/**
 * The keys of the workspace. The first key that is pressed fetches their script; it and those that follow meanwhile are done when
 * it is there. The functions are effect events: always the newest.
 */
export function useQuestionKeys(acts: KeyActs) {
  const { onMove, onNotes, onHelp } = acts
  // biome-ignore lint/correctness/useExhaustiveDependencies: effect events never change
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    let handle: ((event: KeyboardEvent) => void) | undefined
    const early: KeyboardEvent[] = []
    const load = async () => {
      const { keyHandler } = await import('./question-keys.ts')
      handle = keyHandler({ onMove, onNotes, onHelp })
      if (!signal.aborted) early.splice(0).forEach(handle)
    }
    const listen = (event: KeyboardEvent) => {
      if (handle) return handle(event)
      if (early.push(event) > 1) return
      load().catch((error: unknown) => {
        early.length = 0
        console.warn('The keys could not be loaded', error)
      })
    }
    addEventListener('keydown', listen, { signal })
    return () => stopping.abort()
  }, [])
}
