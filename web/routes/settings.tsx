import { ImportData } from '#web/features/import/import-data.tsx'
import { ReminderSettingsForm } from '#web/features/reminders/reminder-settings-form.tsx'
import { ReviewSettingsForm } from '#web/features/review/review-settings-form.tsx'
import { KeepRuntimes } from '#web/features/runner/keep-runtimes.tsx'
import { SignInWays } from '#web/features/settings/sign-in-ways.tsx'
import { SignedInDevices } from '#web/features/settings/signed-in-devices.tsx'
import { PartBoundary } from '#web/lib/part-boundary.tsx'
import { DashboardTop } from '#web/pages/dashboard/dashboard-top.tsx'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'

export const handle = { header: DashboardTop }
export const meta = () => pageMeta({ title: 'Settings', description: '', path: '/settings', hidden: true })

export default function Settings() {
  return (
    <MemberOnly>
      {(user) => (
        <div className="page pb-16">
          <PageHeader
            title="Settings"
            description="How you review, when we remind you, how your account is signed in to and where, and your data."
            back={{ to: '/dashboard', label: 'Back to Dashboard' }}
          />
          <div className="mt-6 grid max-w-3xl gap-10">
            <PartBoundary>
              <ReviewSettingsForm />
            </PartBoundary>
            <PartBoundary>
              <ReminderSettingsForm email={user.email} />
            </PartBoundary>
            <PartBoundary>
              <SignInWays email={user.email} />
            </PartBoundary>
            <PartBoundary>
              <SignedInDevices />
            </PartBoundary>
            <PartBoundary>
              <KeepRuntimes />
            </PartBoundary>
            <PartBoundary>
              <ImportData />
            </PartBoundary>
          </div>
        </div>
      )}
    </MemberOnly>
  )
}
