import { ArrowUpRight, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TestReported } from '#web/features/practice-tests/practice-test-queries.ts'
import { Prompt } from '#web/features/questions/answering/prompt.tsx'
import { Answered } from '#web/features/questions/list/read-body.tsx'
import { questionLink } from '#web/lib/paths.ts'
import { clockText } from '#web/lib/time-words.ts'
import { ToJudge } from '#web/pages/practice/to-judge.tsx'
import { OwnAnswer, outcomes } from '#web/pages/sitting/reported-answer.tsx'
import { Badge } from '#web/ui/badge.tsx'

interface ReportedProps {
  item: TestReported
  number: number
  testId: string
}

/** A question as it was answered, and its answer; drawn when it is opened, because a test has about a hundred. */
export function TestReportedQuestion({ item, number, testId }: ReportedProps) {
  const { question, outcome, seconds, late, flagged } = item
  const { label, look } = outcomes[outcome]
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      onToggle={() => setOpened(true)}
      className="group rounded-lg border border-line bg-raised shadow-card"
    >
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
        <span className="min-w-0 grow basis-full font-semibold sm:basis-0">
          {number}. {question.title}
        </span>
        {flagged && <Badge>Marked</Badge>}
        {late && <Badge tone="spark">Came late</Badge>}
        <span className={`font-semibold text-sm ${look}`}>{label}</span>
        <span className="text-muted text-sm tabular-nums">{clockText(seconds)}</span>
        <ChevronDown aria-hidden className="ml-auto size-5 transition-transform group-open:rotate-180" />
      </summary>
      {wasOpened && <Whole item={item} testId={testId} />}
    </details>
  )
}

function Whole({ item, testId }: Omit<ReportedProps, 'number'>) {
  const { question } = item
  const [waited] = useState(item.outcome === 'waiting')
  return (
    <div className="grid grid-cols-1 gap-5 border-line border-t p-5">
      <Prompt question={question} />
      {waited ? (
        <ToJudge item={item} sitting={{ source: 'test', id: testId }} />
      ) : (
        <>
          <OwnAnswer item={item} />
          <Answered question={question} />
        </>
      )}
      <Link
        to={questionLink(question)}
        className="inline-flex w-fit items-center gap-1.5 font-semibold text-accent text-sm underline underline-offset-3"
      >
        Open the question
        <ArrowUpRight aria-hidden className="size-4" />
      </Link>
    </div>
  )
}
