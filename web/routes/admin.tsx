import { Suspense } from 'react'
import { lazily } from '#web/lib/lazily.ts'
import { adminPath } from '#web/lib/paths.ts'
import { AdministratorOnly } from '#web/pages/session/administrator-only.tsx'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'

/** For administrators alone: nobody else loads it. */
const AdminPage = lazily(
  async () => (await import('#web/pages/admin/admin-page.tsx')).AdminPage,
  () => <LoadFailed text="Failed to load this page. Please try again." onRetry={() => location.reload()} />,
)

export const meta = () =>
  pageMeta({ title: 'Administration', description: '', path: adminPath, hidden: true })

export default function Admin() {
  return (
    <AdministratorOnly>
      {(user) => (
        <Suspense fallback={<LoadingScreen />}>
          <AdminPage user={user} />
        </Suspense>
      )}
    </AdministratorOnly>
  )
}
