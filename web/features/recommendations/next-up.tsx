import { Link } from 'react-router'
import type { Recommendation } from '#contract/api/recommendations.ts'
import { strokesOf } from '#web/lib/difficulty.ts'
import { questionPath, subjectTilePath } from '#web/lib/paths.ts'
import { Grit } from '#web/ui/grit.tsx'
import { SubjectTile } from '#web/ui/subject-tile.tsx'

const SHOWN = 2

/** The next questions of the resources in use. */
export function NextUp({ items }: { items: Recommendation[] }) {
  const shown = items.slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section
      aria-label="Next Up"
      className="@container rounded-lg border border-line bg-raised px-5 pt-5 pb-2"
    >
      <h3 className="font-display text-xl">Next Up</h3>
      <div className="grid grid-cols-1 gap-x-8 @2xl:grid-cols-2">
        {shown.map(({ resource_slug, title, questions }) => (
          <div key={resource_slug} className="mt-2">
            <h4 className="sr-only">{title}</h4>
            <ul className="ruled">
              {questions.map((question) => (
                <li key={question.id}>
                  <Link
                    to={questionPath({ ...question, resource_slug })}
                    className="-mx-2 flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 transition-colors hover:bg-hover"
                  >
                    <SubjectTile url={subjectTilePath(resource_slug)} className="size-7" />
                    <span className="min-w-0 flex-1">{question.title}</span>
                    <span className="text-muted text-sm">
                      <Grit strokes={strokesOf(question.difficulty)}>{question.difficulty}</Grit>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
