import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { AccountMenu } from '#web/features/account/account-menu.tsx'
import { type DashboardTab, dashboardTabOf, dashboardTabs } from '#web/features/dashboard/dashboard-tabs.ts'
import { lazily } from '#web/lib/lazily.ts'
import { PartBoundary } from '#web/lib/part-boundary.tsx'
import { MyLearningTab } from '#web/pages/dashboard/dashboard-my-learning.tsx'
import { DashboardTop } from '#web/pages/dashboard/dashboard-top.tsx'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import type { AccountUser } from '#web/session/account.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { LinkTabs, TabPanel } from '#web/ui/tabs.tsx'

const ComingSoon = lazily(
  async () => (await import('#web/features/dashboard/coming-soon.tsx')).ComingSoon,
  PartFailed,
)
const MaterialsTab = lazily(
  async () => (await import('#web/pages/dashboard/dashboard-materials.tsx')).MaterialsTab,
  PartFailed,
)
const VideosTab = lazily(
  async () => (await import('#web/pages/dashboard/dashboard-videos.tsx')).VideosTab,
  PartFailed,
)
const InterviewResourcesTab = lazily(
  async () => (await import('#web/pages/dashboard/dashboard-interview-resources.tsx')).InterviewResourcesTab,
  PartFailed,
)

export const handle = { header: DashboardTop }
export const meta = () => pageMeta({ title: 'Dashboard', description: '', path: '/dashboard', hidden: true })

export default function Dashboard() {
  const [search] = useSearchParams()
  const tab = dashboardTabOf(search.get('tab'))
  return (
    <MemberOnly>
      {(user) => (
        <div className="page pt-6 pb-10">
          <h1 className="sr-only">Dashboard</h1>
          <LinkTabs
            id="dashboard"
            label="Dashboard"
            current={tab}
            tabs={dashboardTabs.map(({ key, label }) => ({ key, label, to: `?tab=${key}` }))}
          />
          <TabPanel tabs="dashboard" current={tab} className="pt-6">
            <Suspense key={tab} fallback={<LoadingScreen of="part" />}>
              <PartBoundary>
                <Tab tab={tab} user={user} />
              </PartBoundary>
            </Suspense>
          </TabPanel>
          <AccountMenu user={user} />
        </div>
      )}
    </MemberOnly>
  )
}

function Tab({ tab, user }: { tab: DashboardTab; user: AccountUser }) {
  if (tab === 'my-learning') return <MyLearningTab user={user} />
  if (tab === 'interview-resources') return <InterviewResourcesTab />
  if (tab === 'interview-guides') return <ComingSoon tab={tab} />
  return (
    <div className="grid grid-cols-1 gap-8">
      <ComingSoon tab={tab} isShort />
      {tab === 'learning-materials' ? <MaterialsTab /> : <VideosTab />}
    </div>
  )
}
