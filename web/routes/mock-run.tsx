import { Suspense } from 'react'
import { lazily } from '#web/lib/lazily.ts'
import { mocksPath } from '#web/lib/paths.ts'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import type { Route } from './+types/mock-run.ts'

/** Its own script: what a route imports itself is in the list that every page loads. */
const MockRun = lazily(
  async () => (await import('#web/pages/mock/mock-running.tsx')).MockRun,
  () => (
    <LoadFailed text="Failed to load the interview. Please try again." onRetry={() => location.reload()} />
  ),
)

/** The interview has a bar of its own. */
export const handle = { header: () => null }
export const meta = ({ params: { id } }: Route.MetaArgs) =>
  pageMeta({ title: 'Mock interview', description: '', path: `${mocksPath}/${id}`, hidden: true })

export default function MockRunPage({ params: { id } }: Route.ComponentProps) {
  return (
    <MemberOnly>
      {() => (
        <Suspense fallback={<LoadingScreen />}>
          <MockRun id={id} />
        </Suspense>
      )}
    </MemberOnly>
  )
}
