import type { QuestionSummary } from '#contract/api/questions.ts'

/** Total, Basic, Intermediate and Advanced. */
export function QuestionOverview({ summary }: { summary: QuestionSummary }) {
  const counts = [
    ['Total', summary.total],
    ['Basic', summary.counts.Basic],
    ['Intermediate', summary.counts.Intermediate],
    ['Advanced', summary.counts.Advanced],
  ] as const
  return (
    <dl aria-label="Overview" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {counts.map(([label, count]) => (
        <div key={label} className="rounded-lg border border-line bg-raised px-4 py-3">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="font-bold text-2xl tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
