import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { counted } from '#contract/counted.ts'
import { roleNames } from '#contract/sitting/mock-lists.ts'
import { roundNames } from '#contract/sitting/mock-rounds.ts'
import { longDate } from '#web/lib/format-date.ts'
import { mockPath, mockReportPath } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { MockSummary } from './mock-queries.ts'
import { failedText, useStartMock } from './mock-start.tsx'

interface MockHistoryProps {
  items: MockSummary[]
  now: string
}

/** Earlier interviews, and the same again after a week. */
export function MockHistory({ items, now }: MockHistoryProps) {
  const start = useStartMock()
  const ended = items.filter(({ finished_at }) => finished_at !== null)
  if (ended.length === 0) return null
  return (
    <section aria-labelledby="mock-history" className="grid grid-cols-1 gap-3">
      <h2 id="mock-history" className="font-extrabold text-2xl tracking-tight">
        Your interviews
      </h2>
      {start.error && (
        <p role="alert" className="text-bad text-sm">
          {failedText(start.error)}
        </p>
      )}
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {ended.map((mock) => (
          <li key={mock.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
            <div className="min-w-0">
              <Link to={mockReportPath(mock.id)} className="font-semibold underline underline-offset-3">
                {nameOf(mock)}, {mock.minutes} minutes
              </Link>
              <p className="text-muted text-sm">
                {longDate(mock.started_at)}. {mock.right} of {mock.graded} right
                {mock.waiting > 0 && `, ${counted(mock.waiting, 'answer')} to score`}
              </p>
            </div>
            {mock.again_from !== null &&
              (mock.again_from <= now ? (
                <Button
                  size="small"
                  variant="secondary"
                  icon={RotateCcw}
                  busy={start.isPending && start.variables.repeat_of === mock.id}
                  disabled={start.isPending}
                  aria-label={`The same again: ${nameOf(mock)}, ${longDate(mock.started_at)}`}
                  onClick={() =>
                    start.mutate({
                      role: mock.role,
                      minutes: mock.minutes,
                      subjects: mock.subjects,
                      repeat_of: mock.id,
                    })
                  }
                >
                  The same again
                </Button>
              ) : (
                <span className="text-muted text-sm">The same again from {longDate(mock.again_from)}</span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A round of a loop says which one it is; a short interview is a screen anyway. */
const nameOf = ({ role, round }: MockSummary) =>
  round && round !== 'screen' ? `${roleNames[role]}, ${roundNames[round]}` : roleNames[role]

/** The interview that runs, above everything else. */
export function RunningMock({ items }: { items: MockSummary[] }) {
  const running = items.find(({ finished_at }) => finished_at === null)
  if (!running) return null
  return (
    <section
      aria-label="Running interview"
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-accent bg-accent-soft p-5"
    >
      <p>
        <b>An interview is running</b>
        <br />
        <span className="text-muted text-sm">
          {nameOf(running)}, {running.minutes} minutes. Its time goes on.
        </span>
      </p>
      <ButtonLink to={mockPath(running.id)}>Continue</ButtonLink>
    </section>
  )
}
