import { Link } from 'react-router'
import { MOCK_SUBJECTS_MAX } from '#contract/limits.ts'
import { type MockRole, roleNames } from '#contract/sitting/mock-lists.ts'
import { mocksPath, studyPathPath } from '#web/lib/paths.ts'
import type { AdvertWords } from './advert-queries.ts'
import type { PlanSettings } from './plan-queries.ts'

interface AdvertFitsProps {
  role: MockRole
  scope: PlanSettings['scope']
  lists: AdvertWords['lists']
}

const LISTS = 3
const linkLook = 'font-semibold text-accent underline underline-offset-2'

/** The mock interview with this mix, and the lists of what is asked most. */
export function AdvertFits({ role, scope, lists }: AdvertFitsProps) {
  const slugs = scope.map(({ resource_slug }) => resource_slug)
  const mix = role === 'own' ? `&subjects=${slugs.slice(0, MOCK_SUBJECTS_MAX).join(',')}` : ''
  const fitting = slugs.flatMap((slug) =>
    lists.filter(({ resource_slug }) => resource_slug === slug).slice(0, 1),
  )
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      <dt className="text-muted">A mock interview that fits</dt>
      <dd>
        <Link to={`${mocksPath}?role=${role}${mix}`} className={linkLook}>
          {roleNames[role]}
        </Link>
      </dd>
      {fitting.length > 0 && (
        <>
          <dt className="text-muted">What's asked most</dt>
          <dd className="flex flex-wrap gap-x-4">
            {fitting.slice(0, LISTS).map(({ slug, title }) => (
              <Link key={slug} to={studyPathPath(slug)} className={linkLook}>
                {title}
              </Link>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}
