import { Link } from 'react-router'
import type { Output } from '#contract/api/route.ts'
import type { getTruth } from '#contract/api/truth.ts'
import { correctionNames, Marked } from '#web/lib/correction-words.tsx'
import { longDay } from '#web/lib/format-date.ts'
import { questionPagePath } from '#web/lib/paths.ts'

/** The newest entries of the ledger, without what tells an answer. */
export function LatestCorrections({ truth }: { truth: Output<typeof getTruth> }) {
  const { corrections, latest_corrections } = truth
  return (
    <section aria-labelledby="corrections" className="mt-10">
      <h2 id="corrections" className="font-display text-xl">
        What was corrected
      </h2>
      <p className="mt-2 max-w-prose text-muted text-sm">
        {corrections === 0
          ? 'No answer has been corrected since the record of keys began. A key cannot change without an entry here.'
          : 'A key cannot change without an entry here. Members read below each question what was wrong and why.'}
      </p>
      {latest_corrections.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {latest_corrections.map(({ date, change, note, resource_slug, name, title }) => (
            <li key={`${resource_slug}/${name} ${date} ${change}`} className="text-sm">
              <Link
                to={questionPagePath(resource_slug, name)}
                className="font-semibold text-accent underline underline-offset-3"
              >
                {title}
              </Link>
              <span className="block text-muted">
                {longDay(date)}. {correctionNames[change]}.
              </span>
              {note && (
                <span className="block">
                  <Marked text={note} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
