import { Suspense } from 'react'
import { lazily } from '#web/lib/lazily.ts'
import { practiceTestPath } from '#web/lib/paths.ts'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import type { Route } from './+types/practice-test-report.ts'

/** Its own script: what a route imports itself is in the list that every page loads. */
const Result = lazily(
  async () => (await import('#web/pages/practice-test/practice-test-result.tsx')).PracticeTestResult,
  () => <LoadFailed text="Failed to load the report. Please try again." onRetry={() => location.reload()} />,
)

export const meta = ({ params: { name } }: Route.MetaArgs) =>
  pageMeta({
    title: 'Practice test report',
    description: '',
    path: practiceTestPath(name),
    hidden: true,
  })

export default function PracticeTestReportPage({ params: { name, id } }: Route.ComponentProps) {
  return (
    <MemberOnly>
      {() => (
        <Suspense fallback={<LoadingScreen />}>
          <Result name={name} id={id} />
        </Suspense>
      )}
    </MemberOnly>
  )
}
