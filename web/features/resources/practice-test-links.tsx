import { ArrowRight, Timer } from 'lucide-react'
import { practiceTestPath } from '#web/lib/paths.ts'
import { CardLink } from '#web/ui/card.tsx'

/** The timed forms of a resource, where it has any. */
export function PracticeTestLinks({ tests }: { tests: { name: string; title: string }[] }) {
  if (tests.length === 0) return null
  return (
    <ul className="mt-5 grid gap-5 md:grid-cols-3">
      {tests.map(({ name, title }) => (
        <li key={name}>
          <CardLink to={practiceTestPath(name)} className="flex h-full flex-col gap-3">
            <h2 className="flex items-center gap-2.5 text-lg">
              <Timer aria-hidden strokeWidth={1.75} className="size-[18px] text-accent" />
              {title}
            </h2>
            <p className="text-muted">A complete form against the clock, with a report at the end.</p>
            <p className="mt-auto flex justify-end pt-2">
              <ArrowRight aria-hidden className="size-4 text-accent" />
            </p>
          </CardLink>
        </li>
      ))}
    </ul>
  )
}
