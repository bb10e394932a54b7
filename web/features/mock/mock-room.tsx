import { Pause } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { roleNames } from '#contract/sitting/mock-lists.ts'
import { clockText, minutesText } from '#web/lib/time-words.ts'
import { type Answers, isGiven } from '#web/sittings/use-timed-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { QuestionNumber } from '#web/ui/question-number.tsx'
import { TimeLeft } from '#web/ui/time-left.tsx'
import type { Remaining } from './mock-clock.ts'
import type { TimedState } from './mock-queries.ts'
import { stageNames } from './mock-words.ts'

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
        <TimeLeft time={clockText(remaining.seconds)} share={share} />
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

interface MockNavProps {
  state: TimedState
  answers: Answers
  current: string | undefined
  onGo: (id: string) => void
  /** In one row above the workspace. */
  isRow?: boolean
}

/** Every question by its number: answered, flagged, or still open. */
export function MockNav({ state, answers, current, onGo, isRow = false }: MockNavProps) {
  let number = 0
  return (
    <nav
      aria-label="Questions"
      className={
        isRow
          ? 'flex gap-3 overflow-x-auto pb-1'
          : 'grid content-start gap-4 lg:sticky lg:top-22 lg:self-start max-lg:flex max-lg:gap-3 max-lg:overflow-x-auto max-lg:pb-1'
      }
    >
      {state.stages.map(({ stage, seconds, questions }) => (
        <section
          key={stage}
          aria-label={stageNames[stage]}
          className={`grid content-start gap-1.5 ${isRow ? 'shrink-0' : 'max-lg:shrink-0'}`}
        >
          <h2 className="flex justify-between gap-3 font-semibold text-muted text-sm">
            {stageNames[stage]}
            <span className="font-normal tabular-nums">{Math.round(seconds / 60)} min</span>
          </h2>
          <ol className={`flex gap-1.5 ${isRow ? '' : 'lg:flex-wrap'}`}>
            {questions.map(({ id }) => {
              number++
              const answer = answers.get(id)
              return (
                <li key={id}>
                  <QuestionNumber
                    number={number}
                    isCurrent={id === current}
                    isDone={isGiven(answer)}
                    mark={answer?.flagged ? 'flagged' : undefined}
                    onGo={() => onGo(id)}
                  />
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
      <legend className="mr-4 font-semibold text-sm leading-9 sm:float-left">How sure are you?</legend>
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
