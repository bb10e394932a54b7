import subjects from 'site:subjects'
import { ArrowRight } from 'lucide-react'
import { CardLink } from '#web/ui/card.tsx'
import { ScrollRow } from './scroll-row.tsx'
import { SectionHeading } from './section-heading.tsx'

export function SubjectCards() {
  return (
    <section id="resources" aria-labelledby="resources-heading" className="page pt-16 md:pt-24">
      <ScrollRow
        label="Subjects"
        heading={
          <SectionHeading id="resources-heading" title="Pick a subject">
            Each subject has its own questions, learning materials and videos, from Basic to Advanced.
          </SectionHeading>
        }
      >
        {subjects.map(({ slug, title, text, count }) => (
          <li key={slug} className="w-[16.5rem] shrink-0">
            <CardLink to="/resources" className="group flex h-full flex-col">
              <img
                src={`/icons/${slug}.svg`}
                alt=""
                width="48"
                height="48"
                loading="lazy"
                className="size-12"
              />
              <h3 className="mt-4 font-bold text-lg">{title}</h3>
              <p className="mt-1 text-muted text-sm">{text}</p>
              <p className="mt-auto flex items-center justify-between gap-2 pt-5 font-semibold text-sm">
                <span>
                  <span className="font-extrabold text-accent text-xl tabular-nums">{count}</span> questions
                </span>
                <ArrowRight
                  aria-hidden
                  className="size-5 text-muted transition-transform group-hover:translate-x-1 group-hover:text-accent"
                />
              </p>
            </CardLink>
          </li>
        ))}
      </ScrollRow>
    </section>
  )
}
