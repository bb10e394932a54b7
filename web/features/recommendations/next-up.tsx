import { Link } from 'react-router'
import type { Recommendation } from '#contract/api/recommendations.ts'
import { strokesOf } from '#web/lib/difficulty.ts'
import { questionPath, subjectTilePath } from '#web/lib/paths.ts'
import { Grit } from '#web/ui/grit.tsx'
import { SubjectTile } from '#web/ui/subject-tile.tsx'

const SHOWN = 4

type NextQuestion = Omit<Recommendation['questions'][number], 'sequence_no'> & { resource_slug: string }

/** The next questions of today; where today asks nothing more, those of the subjects in use. */
export function NextUp({ items }: { items: NextQuestion[] }) {
  if (items.length === 0) return null
  return (
    <section
      aria-label="Next Up"
      className="@container rounded-lg border border-line bg-raised px-5 pt-5 pb-2"
    >
      <h3 className="font-display text-xl">Next Up</h3>
      <ul className="ruled mt-2">
        {items.slice(0, SHOWN).map((question) => (
          <li key={question.id}>
            <Link
              to={questionPath(question)}
              className="-mx-2 flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 transition-colors hover:bg-hover"
            >
              <SubjectTile url={subjectTilePath(question.resource_slug)} className="size-7" />
              <span className="min-w-0 flex-1">{question.title}</span>
              <span className="text-muted text-sm">
                <Grit strokes={strokesOf(question.difficulty)}>{question.difficulty}</Grit>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
