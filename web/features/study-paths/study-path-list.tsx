import { ArrowRight } from 'lucide-react'
import type { StudyPathSummary } from '#contract/api/study-paths.ts'
import { counted } from '#contract/counted.ts'
import { studyPathPath } from '#web/lib/paths.ts'
import { CardLink } from '#web/ui/card.tsx'

const kinds: { form: StudyPathSummary['form']; title: string }[] = [
  { form: 'code', title: 'Write code' },
  { form: 'spoken', title: 'Explain it aloud' },
  { form: 'design', title: 'Design a system' },
  { form: 'story', title: 'Talk about your work' },
  { form: 'choice', title: 'Know the process' },
]

/** All paths, by what an interview asks you to do. */
export function StudyPathList({ paths }: { paths: StudyPathSummary[] }) {
  return (
    <div className="grid gap-10">
      {kinds.map(({ form, title }) => {
        const ofKind = paths.filter((path) => path.form === form)
        if (ofKind.length === 0) return null
        return (
          <section key={form} aria-label={title}>
            <h2 className="font-bold text-xl">{title}</h2>
            <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {ofKind.map((path) => (
                <li key={path.slug}>
                  <StudyPathCard path={path} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function StudyPathCard({ path }: { path: StudyPathSummary }) {
  const { slug, title, description, item_count } = path
  return (
    <CardLink to={studyPathPath(slug)} className="flex h-full flex-col gap-2">
      <h3 className="font-bold text-lg">{title}</h3>
      <p className="text-muted">{description}</p>
      <p className="mt-auto flex items-center justify-between gap-3 pt-2 font-semibold text-sm">
        <span className="text-muted">{counted(item_count, 'subject')}</span>
        <span className="flex items-center gap-1.5 text-accent">
          Open
          <ArrowRight aria-hidden className="size-4" />
        </span>
      </p>
    </CardLink>
  )
}
