import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { MockReported } from '#contract/api/mocks.ts'
import { typeNames } from '#contract/type-names.ts'
import { Prompt } from '#web/features/questions/answering/prompt.tsx'
import { Answered } from '#web/features/questions/list/read-body.tsx'
import { longDate } from '#web/lib/format-date.ts'
import { clockText, minutesText } from '#web/lib/time-words.ts'
import { ToJudge } from '#web/pages/practice/to-judge.tsx'
import { OwnAnswer, outcomes, Written } from '#web/pages/sitting/reported-answer.tsx'
import { Badge } from '#web/ui/badge.tsx'

const degrees = ['guessed', 'unsure', 'sure'] as const

interface ReportedProps {
  item: MockReported
  mockId: string
  isOpen: boolean
}

/** A question as it was answered, and its answer. */
export function ReportedQuestion({ item, mockId, isOpen }: ReportedProps) {
  const { question, outcome, confidence, seconds, budget, card, late, flagged } = item
  const { label, look } = outcomes[outcome]
  const [waited] = useState(outcome === 'waiting')
  return (
    <details
      open={isOpen}
      className="group rounded-lg border border-line bg-raised print:break-inside-avoid-page"
    >
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
        <span className="min-w-0 grow basis-full font-semibold sm:basis-0">{question.title}</span>
        {flagged && <Badge>Flagged</Badge>}
        {late && <Badge tone="spark">Came late</Badge>}
        <span className={`font-semibold text-sm ${look}`}>
          {label}
          {confidence !== null && <span className="font-normal text-muted">, {degrees[confidence]}</span>}
        </span>
        <span className={`text-sm tabular-nums ${seconds > budget ? 'text-spark' : 'text-muted'}`}>
          {clockText(seconds)} <span className="text-muted">of {minutesText(budget)}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 transition-transform group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className="grid grid-cols-1 gap-5 border-line border-t p-5">
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <span>{typeNames[question.question_type]}</span>
          {card && (
            <span>
              {card.paused
                ? 'Paused in your review'
                : `Comes back on ${longDate(`${card.due_day}T12:00:00`)}`}
            </span>
          )}
        </p>
        <Prompt question={question} />
        {item.notes && <Written title="Your notes" text={item.notes} />}
        {waited ? (
          <ToJudge item={item} sitting={{ source: 'mock', id: mockId }} />
        ) : (
          <>
            <OwnAnswer item={item} />
            <Answered question={question} />
          </>
        )}
      </div>
    </details>
  )
}
