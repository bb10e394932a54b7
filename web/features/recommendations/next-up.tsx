import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Recommendation } from '#contract/api/recommendations.ts'
import { questionPath } from '#web/lib/paths.ts'
import { Badge } from '#web/ui/badge.tsx'

const SHOWN = 2

/** The next questions of the resources in use. */
export function NextUp({ items }: { items: Recommendation[] }) {
  const shown = items.slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section aria-label="Next Up" className="grid content-start gap-4">
      <h3 className="font-bold text-xl">Next Up</h3>
      {shown.map(({ resource_slug, title, questions }) => (
        <div key={resource_slug} className="rounded-lg border border-line bg-raised">
          <h4 className="border-line border-b px-4 py-2.5 font-semibold text-sm">{title}</h4>
          <ul className="divide-y divide-line">
            {questions.map((question) => (
              <li key={question.id}>
                <Link
                  to={questionPath({ ...question, resource_slug })}
                  className="flex items-center justify-between gap-3 px-4 py-3 text-sm transition-colors hover:bg-accent-soft"
                >
                  <span className="min-w-0">{question.title}</span>
                  <span className="flex shrink-0 items-center gap-2">
                    <Badge>{question.difficulty}</Badge>
                    <ArrowRight aria-hidden className="size-4 text-accent" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
