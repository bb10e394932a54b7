import { Suspense } from 'react'
import { lazily } from '#web/lib/lazily.ts'
import { practiceTestPath } from '#web/lib/paths.ts'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import type { Route } from './+types/practice-test-run.ts'

/** Its own script: what a route imports itself is in the list that every page loads. */
const Room = lazily(
  async () => (await import('#web/pages/practice-test/practice-test-room.tsx')).PracticeTestRoom,
  () => (
    <LoadFailed
      text="Failed to load the practice test. Please try again."
      onRetry={() => location.reload()}
    />
  ),
)

/** The test has a bar of its own. */
export const handle = { header: () => null }
export const meta = ({ params: { name } }: Route.MetaArgs) =>
  pageMeta({ title: 'Practice test', description: '', path: practiceTestPath(name), hidden: true })

export default function PracticeTestRunPage({ params: { name } }: Route.ComponentProps) {
  return (
    <MemberOnly>
      {() => (
        <Suspense fallback={<LoadingScreen />}>
          <Room name={name} />
        </Suspense>
      )}
    </MemberOnly>
  )
}
