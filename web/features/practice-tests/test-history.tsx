import { Link } from 'react-router'
import { longDate } from '#web/lib/format-date.ts'
import type { TestSummary } from './practice-test-queries.ts'
import { testReportPath } from './test-words.ts'

/** The reports of this test, newest first. */
export function TestHistory({ name, tests }: { name: string; tests: TestSummary[] }) {
  const ended = tests.filter((test) => test.name === name && test.finished_at !== null)
  if (ended.length === 0) return null
  return (
    <section aria-labelledby="test-history" className="grid grid-cols-1 gap-3">
      <h2 id="test-history" className="font-extrabold text-2xl tracking-tight">
        Your reports
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {ended.map(({ id, started_at, scores, total }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3">
            <Link to={testReportPath(name, id)} className="font-semibold underline underline-offset-3">
              {longDate(started_at)}
            </Link>
            <span className="text-muted text-sm tabular-nums">
              {total && <b className="text-ink">Estimate {total.score}. </b>}
              {scores.map(({ section, score }) => `${section} ${score}`).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
