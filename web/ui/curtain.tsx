import { type ReactNode, useId } from 'react'
import { takeFocus } from './take-focus.ts'

interface CurtainProps {
  title: string
  text: string
  /** Runs on in silence: a screen reader reads it when it is asked for. */
  timer?: { label: string; time: string }
  action?: ReactNode
}

/** Instead of the questions: while it is paused, in another tab, or over and offline. What had the focus is gone, so it takes it. */
export function Curtain({ title, text, timer, action }: CurtainProps) {
  const id = useId()
  return (
    <section className="page grid max-w-2xl justify-items-center gap-3 py-24 text-center">
      <h1 ref={takeFocus} tabIndex={-1} aria-describedby={id} className="text-2xl outline-none">
        {title}
      </h1>
      <p id={id} className="text-muted">
        {text}
      </p>
      {timer && (
        <p role="timer" aria-label={timer.label} className="font-mono font-semibold text-xl tabular-nums">
          {timer.time}
        </p>
      )}
      {action && <div className="mt-3">{action}</div>}
    </section>
  )
}
