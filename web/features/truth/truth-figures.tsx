import type { Output } from '#contract/api/route.ts'
import type { getTruth } from '#contract/api/truth.ts'
import { longDate } from '#web/lib/format-date.ts'
import { Card } from '#web/ui/card.tsx'

/** Shares of the bank, and how reports end. */
export function TruthFigures({ truth }: { truth: Output<typeof getTruth> }) {
  const { questions, proven, cited, argued, disputed, decided, median_days, links } = truth
  const share = (count: number) => `${questions ? Math.round((100 * count) / questions) : 0} %`
  const figures = [
    {
      name: 'Proven',
      value: share(proven),
      text: `${proven} of ${questions} answers are the output of a program that was run in the real language or database.`,
    },
    {
      name: 'Cited',
      value: share(cited),
      text: `${cited} answers cannot be executed; they name the source that says so.`,
    },
    {
      name: 'Argued',
      value: share(argued),
      text: `${argued} answers stand on their explanation alone.`,
    },
    {
      name: 'Disputed',
      value: String(disputed),
      text: 'Questions with an answer or tests that somebody has reported, not decided on yet.',
    },
    {
      name: 'Days to a decision',
      value: median_days === null ? 'None yet' : String(median_days),
      text:
        median_days === null
          ? 'No report has been decided yet.'
          : `Half of the last ${decided} decided reports took no longer than that.`,
    },
    {
      name: 'Links checked',
      value: links ? longDate(links.checked_at) : 'Not yet',
      text: links
        ? `${links.checked} links to materials, videos and sources were opened; ${links.broken} did not answer.`
        : 'The links to materials, videos and sources have not been checked on this server.',
    },
  ]
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {figures.map(({ name, value, text }) => (
        <Card key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="mt-1 font-bold font-display text-2xl tabular-nums tracking-tight">{value}</dd>
          <dd className="mt-2 text-sm">{text}</dd>
        </Card>
      ))}
    </dl>
  )
}
