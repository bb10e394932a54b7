import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type FirstStep, firstSteps } from './first-minute-state.ts'

interface StepFrameProps {
  step: FirstStep
  title: string
  text?: string
  /** Reached by a press: the heading takes the focus. */
  hasMoved: boolean
  onSkip: () => void
  children: ReactNode
}

/** One of the three steps: where one is, what is asked, and a way out. */
export function StepFrame({ step, title, text, hasMoved, onSkip, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasMoved) heading.current?.focus()
  }, [hasMoved])
  return (
    <section
      aria-labelledby="first-minute"
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="text-muted text-sm">Step {firstSteps.indexOf(step) + 1} of 3</p>
        <Button variant="quiet" size="small" onClick={onSkip}>
          Skip for now
        </Button>
      </div>
      <div className="grid gap-1">
        <h2
          id="first-minute"
          ref={heading}
          tabIndex={-1}
          className="font-extrabold text-2xl tracking-tight outline-none"
        >
          {title}
        </h2>
        {text && <p className="max-w-text text-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}
