import { Suspense } from 'react'
import { lazily } from '#web/lib/lazily.ts'
import { interviewerPath } from '#web/lib/paths.ts'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import { PartFailed } from '#web/session/load-failed.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import type { Route } from './+types/interviewer.ts'

/** Its own script: what a route imports itself is in the list that every page loads. */
const Interviews = lazily(
  async () => (await import('#web/pages/interviewer/interviews.tsx')).Interviews,
  PartFailed,
)

export const meta = () =>
  pageMeta({ title: 'Interview', description: '', path: interviewerPath, hidden: true })

export default function InterviewerPage({ params: { slug, name } }: Route.ComponentProps) {
  return (
    <MemberOnly>
      {() => (
        <Suspense fallback={<LoadingScreen />}>
          <Interviews slug={slug} name={name} />
        </Suspense>
      )}
    </MemberOnly>
  )
}
