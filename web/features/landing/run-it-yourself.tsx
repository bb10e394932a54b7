import wrong from 'bank:wrong-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { longDay } from '#web/lib/format-date.ts'
import { questionPagePath } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckedFigures } from './checked-figures.tsx'
import { Keywords } from './keywords.tsx'
import { Rows } from './rows.tsx'
import { SectionHeading } from './section-heading.tsx'

/** A query that looks right, and what PostgreSQL returned for it. A bank without that question shows the figures alone. */
export function RunItYourself() {
  return (
    <section aria-labelledby="run-heading" className="page pt-16 md:pt-24">
      <SectionHeading id="run-heading" title="Run it yourself">
        A query can read well and still be wrong. So every answer here that can be run has been run.
      </SectionHeading>
      {wrong && <Panel {...wrong} />}
      <CheckedFigures />
    </section>
  )
}

const KEYWORDS = /\b(SELECT|FROM|WHERE|NOT IN|ORDER BY)\b/

function Panel({ slug, name, query, tables, wanted, version, day }: NonNullable<typeof wrong>) {
  const [runs, setRuns] = useState(0)
  const hasRun = runs > 0
  return (
    <div className="slab proof-panel mt-7 rounded-lg">
      <div className="grid content-start gap-4">
        <p className="font-display font-extrabold text-xl">Which machines were never serviced?</p>
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          {tables.map((table) => (
            <Rows key={table.name} caption={table.name} {...table} />
          ))}
        </div>
        <p className="text-muted">Only the lathe has a service. The other one names no machine.</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <pre translate="no" className="code">
          <Keywords code={query} keywords={KEYWORDS} />
        </pre>
        <div>
          <Button data-replay icon={Play} onClick={() => setRuns(runs + 1)} className="with-script">
            Run
          </Button>
        </div>
        <div className="proof-result grid gap-3" data-ran={hasRun || undefined}>
          <p role="status" className="proof-line">
            {hasRun && <RunLine version={version} day={day} />}
          </p>
          <div key={runs} className="proof-rows flex flex-wrap gap-x-8 gap-y-4">
            <Rows caption="It returned" columns={wanted.columns} rows={[]} />
            <Rows caption="It should return" {...wanted} />
          </div>
          <noscript>
            <p className="proof-line">
              <RunLine version={version} day={day} />
            </p>
          </noscript>
        </div>
        <Link
          to={questionPagePath(slug, name)}
          className="justify-self-start font-semibold text-accent underline underline-offset-3"
        >
          Mend it and run it on PostgreSQL in your browser
        </Link>
      </div>
    </div>
  )
}

const RunLine = ({ version, day }: { version: string; day: string }) => (
  <span className="flex items-start gap-2 font-semibold text-good">
    <span aria-hidden>✓</span>
    No rows. Run on {version} on {longDay(day)}.
  </span>
)
