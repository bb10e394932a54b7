import subjects from 'site:subjects'
import { Link } from 'react-router'
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
        {subjects.map(({ slug, title, text, count, code }) => (
          <li key={slug} className="w-[16.5rem] shrink-0">
            <Link
              to="/resources"
              className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-raised hover:border-line-strong"
            >
              <span aria-hidden="true" className={`lines stone-${slug}`}>
                {code}
              </span>
              <h3 className="px-4 pt-4 font-display text-lg">{title}</h3>
              <p className="px-4 text-muted text-sm">{text}</p>
              <p className="mt-auto px-4 py-4 font-semibold text-accent text-sm">{count} questions</p>
            </Link>
          </li>
        ))}
      </ScrollRow>
    </section>
  )
}
