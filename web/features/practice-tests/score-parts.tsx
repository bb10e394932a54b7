import { counted } from '#contract/counted.ts'
import { disclaimerOf } from '#contract/sitting/test-makers.ts'
import { clockText } from '#web/lib/time-words.ts'
import type { TestReport } from './practice-test-queries.ts'

type Estimate = NonNullable<TestReport['total']>

/** The estimates with their ranges, and what they rest on. */
export function Scores({ report }: { report: TestReport }) {
  const { total, sections, resource_slug } = report
  return (
    <section aria-labelledby="scores" className="grid grid-cols-1 gap-4">
      <h2 id="scores" className="font-extrabold text-2xl tracking-tight">
        Estimated score
      </h2>
      {total && (
        <div className="slab grid justify-items-start gap-1 rounded-lg p-6">
          <p className="font-extrabold text-5xl tabular-nums tracking-tight">{total.score}</p>
          <p className="text-muted">
            Total of {total.min} to {total.max}, {range(total)}
          </p>
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {sections.map((section) => (
          <SectionScore key={section.title} section={section} />
        ))}
      </div>
      <div className="grid max-w-text gap-2 text-muted text-sm">
        <p>
          {disclaimerOf(resource_slug).score} {disclaimerOf(resource_slug).test}
        </p>
        <p>
          A right answer of a first module counts 1; of a second module it counts 1.4 where the harder
          questions were asked and 0.6 where the easier ones were. The sum is laid on the scale in a straight
          line. The range is one standard error up and down: with so few questions a score says no more.
        </p>
      </div>
    </section>
  )
}

const range = ({ low, high }: Estimate) => `likely ${low} to ${high}`

function SectionScore({
  section: { title, estimate, modules },
}: {
  section: TestReport['sections'][number]
}) {
  return (
    <section
      aria-label={`Score of ${title}`}
      className="grid grid-cols-1 content-start gap-3 rounded-lg border border-line bg-raised p-5 shadow-card"
    >
      <h3 className="font-bold text-lg">{title}</h3>
      {estimate ? (
        <>
          <p>
            <b className="text-3xl tabular-nums">{estimate.score}</b>{' '}
            <span className="text-muted">
              of {estimate.min} to {estimate.max}, {range(estimate)}
            </span>
          </p>
          <Scale {...estimate} />
        </>
      ) : (
        <p className="text-muted">Not scored here. Compare it with the criteria below.</p>
      )}
      <ul className="grid gap-1 text-sm">
        {modules.map(({ minutes, path, seconds, questions, right, items }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the modules of a test never change their order
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span>
              Module {index + 1}
              {path && <span className="text-muted">, the {path} questions</span>}
            </span>
            <span className="text-muted tabular-nums">
              {items.length === 0
                ? 'not begun'
                : `${estimate ? `${right} of ${questions} right` : counted(questions, 'question')}, ${clockText(seconds)} of ${minutes}:00`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Scale({ min, max, score, low, high }: Estimate) {
  const place = (value: number) => (100 * (value - min)) / (max - min)
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-full">
      <rect y="1" width="100" height="6" rx="1" className="fill-sunken" />
      <rect y="1" width={place(score)} height="6" rx="1" className="fill-accent" />
      <rect x={place(low)} y="3.4" width={place(high) - place(low)} height="1.2" className="fill-ink" />
    </svg>
  )
}
