import { useEffect, useRef, useState } from 'react'
import { adviceFor } from './advice.ts'
import { type PreviewState, showPreview } from './preview.ts'
import type { Component } from './runnable.ts'

interface ComponentPreviewProps {
  /** A new object at every run, so each begins again. */
  shown: { component: Component; code: string }
}

/** The learner's component, to be used by hand. It stays as it was at the last run. */
export function ComponentPreview({ shown }: ComponentPreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<PreviewState>({ at: 'starting' })
  useEffect(() => {
    if (!place.current) return
    const ending = new AbortController()
    void showPreview(place.current, { ...shown, theme: currentTheme() }, ending.signal, setState)
    return () => ending.abort()
  }, [shown])
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-2">
      <h4 className="font-semibold text-sm">Preview</h4>
      <div ref={place} className="empty:hidden" />
      <div role="status" aria-live="polite" className="text-sm empty:hidden">
        <Said state={state} />
      </div>
    </section>
  )
}

function Said({ state }: { state: PreviewState }) {
  if (state.at === 'starting') return <p className="text-muted">Starting React...</p>
  if (state.at === 'broken')
    return (
      <p className="text-bad">
        The preview could not be shown. Check the connection and run again; your code is kept.
      </p>
    )
  if (state.at === 'closed')
    return (
      <p className="text-bad">
        The component stopped answering, so its preview was closed. Look for code without end, then run again.
      </p>
    )
  if (state.at === 'failed') {
    const { name, message, line } = state.failure
    const advice = adviceFor(state.failure) ?? 'Correct the code and run it again; what you typed is kept.'
    return (
      <div className="grid grid-cols-1 gap-1">
        <p className="font-mono text-bad">
          {line !== undefined && `Line ${line}: `}
          {name}
          {message && `: ${message}`}
        </p>
        <p>{advice}</p>
      </div>
    )
  }
  return null
}

function currentTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
