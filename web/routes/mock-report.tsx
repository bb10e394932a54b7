import { Suspense } from 'react'
import { lazily } from '#web/lib/lazily.ts'
import { mocksPath } from '#web/lib/paths.ts'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import type { Route } from './+types/mock-report.ts'

/** Its own script: what a route imports itself is in the list that every page loads. */
const MockResult = lazily(
  async () => (await import('#web/pages/mock/mock-result.tsx')).MockResult,
  () => <LoadFailed text="Failed to load the report. Please try again." onRetry={() => location.reload()} />,
)

export const meta = ({ params: { id } }: Route.MetaArgs) =>
  pageMeta({
    title: 'Mock interview report',
    description: '',
    path: `${mocksPath}/${id}/report`,
    hidden: true,
  })

export default function MockReportPage({ params: { id } }: Route.ComponentProps) {
  return (
    <MemberOnly>
      {() => (
        <Suspense fallback={<LoadingScreen />}>
          <MockResult id={id} />
        </Suspense>
      )}
    </MemberOnly>
  )
}
