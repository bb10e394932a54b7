import { Flag, Pause } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { roleNames } from '#contract/mock/mock-lists.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import type { Remaining } from './mock-clock.ts'
import type { TimedState } from './mock-queries.ts'
import { clockText, counted, minutesText, stageNames } from './mock-words.ts'
import { type Answers, isGiven } from './use-mock-answers.ts'

interface MockBarProps {
  state: TimedState
  remaining: Remaining
  /** Questions without an answer. */
  open: number
  busy: boolean
  onPause: () => void
  onEnd: () => void
}

/** The time that is left, the one pause, and the end. */
export function MockBar({ state, remaining, open, busy, onPause, onEnd }: MockBarProps) {
  const [isAsking, setAsking] = useState(false)
  const share = remaining.seconds / (state.minutes * 60)
  return (
    <div className="slab sticky top-0 z-10">
      <div className="page flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <p className="mr-auto min-w-0 max-xs:sr-only">
          <b>Mock interview</b>{' '}
          <span className="text-muted">
            {roleNames[state.role]}, {state.minutes} minutes
          </span>
        </p>
        <p className="flex items-center gap-2.5 font-mono font-semibold text-xl tabular-nums">
          <Ring share={share} />
          <span role="timer" aria-label="Time left">
            {clockText(remaining.seconds)}
          </span>
        </p>
        <div className="ml-auto flex gap-2">
          {!state.pause.is_used && (
            <Button variant="secondary" size="small" icon={Pause} disabled={busy} onClick={onPause}>
              Pause
            </Button>
          )}
          <Button variant="secondary" size="small" busy={busy} onClick={() => setAsking(true)}>
            End interview
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {announced(remaining.seconds)}
      </p>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onEnd()
        }}
        title="End the interview now?"
        text={
          open > 0
            ? `${counted(open, 'question')} ${open === 1 ? 'has' : 'have'} no answer. After the end nothing can be added.`
            : 'Every question has an answer. After the end nothing can be added.'
        }
        confirmLabel="End interview"
        cancelLabel="Go on"
      />
    </div>
  )
}

/** Said at ten, five and one minutes, and not every second. */
function announced(seconds: number) {
  const bound = [1, 5, 10].find((minutes) => seconds <= minutes * 60)
  return bound === undefined || seconds === 0 ? '' : `${minutesText(bound * 60)} left`
}

function Ring({ share }: { share: number }) {
  const length = 2 * Math.PI * 13
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 -rotate-90">
      <circle cx="16" cy="16" r="13" fill="none" strokeWidth="5" className="stroke-line" />
      <circle
        cx="16"
        cy="16"
        r="13"
        fill="none"
        strokeWidth="5"
        strokeDasharray={`${length * Math.min(1, share)} ${length}`}
        className={share < 0.1 ? 'stroke-spark-fill' : 'stroke-accent'}
      />
    </svg>
  )
}

interface MockNavProps {
  state: TimedState
  answers: Answers
  current: string | undefined
  onGo: (id: string) => void
}

/** Every question by its number: answered, flagged, or still open. */
export function MockNav({ state, answers, current, onGo }: MockNavProps) {
  let number = 0
  return (
    <nav
      aria-label="Questions"
      className="grid content-start gap-4 lg:sticky lg:top-22 lg:self-start max-lg:flex max-lg:gap-3 max-lg:overflow-x-auto max-lg:pb-1"
    >
      {state.stages.map(({ stage, seconds, questions }) => (
        <section
          key={stage}
          aria-label={stageNames[stage]}
          className="grid content-start gap-1.5 max-lg:shrink-0"
        >
          <h2 className="flex justify-between gap-3 font-semibold text-muted text-sm">
            {stageNames[stage]}
            <span className="font-normal tabular-nums">{Math.round(seconds / 60)} min</span>
          </h2>
          <ol className="flex gap-1.5 lg:flex-wrap">
            {questions.map(({ id }) => {
              number++
              const answer = answers.get(id)
              const isDone = isGiven(answer)
              return (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={id === current ? 'step' : undefined}
                    aria-label={`Question ${number}${isDone ? ', answered' : ''}${answer?.flagged ? ', flagged' : ''}`}
                    onClick={() => onGo(id)}
                    className={classNames(
                      'relative grid size-11 place-items-center rounded-md border font-mono font-semibold text-sm',
                      id === current ? 'border-2 border-accent text-ink' : 'border-line text-muted',
                      isDone ? 'bg-accent-soft text-accent-strong' : 'bg-raised hover:bg-hover',
                    )}
                  >
                    {number}
                    {answer?.flagged && (
                      <Flag
                        aria-hidden
                        className="absolute top-0.5 right-0.5 size-3 fill-spark-fill text-spark"
                      />
                    )}
                  </button>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </nav>
  )
}

const degrees = [
  { value: 2, label: 'Sure' },
  { value: 1, label: 'Unsure' },
  { value: 0, label: 'Guessed' },
] as const

/** Asked before the verdict, and optional: a lucky guess is not knowledge. */
export function ConfidenceChoice({
  id,
  value,
  onChange,
}: {
  id: string
  value: 0 | 1 | 2 | null
  onChange: (value: 0 | 1 | 2) => void
}) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="float-left mr-4 font-semibold text-sm leading-9">How sure are you?</legend>
      {degrees.map((degree) => (
        <label key={degree.label} className="inline-flex min-h-9 items-center gap-2 text-sm">
          <input
            type="radio"
            name={`confidence-${id}`}
            checked={value === degree.value}
            onChange={() => onChange(degree.value)}
            className="size-[1.1rem]"
          />
          {degree.label}
        </label>
      ))}
    </fieldset>
  )
}

interface MockCurtainProps {
  title: string
  text: string
  /** Runs on in silence: a screen reader reads it when it is asked for. */
  timer?: { label: string; time: string }
  action?: ReactNode
}

/** In place of the questions: while it is paused, in another tab, or over and offline. What had the focus is gone, so it takes it. */
export function MockCurtain({ title, text, timer, action }: MockCurtainProps) {
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
