import { useSearchParams } from 'react-router'
import { AuditPanel } from '#web/features/admin/audit-panel.tsx'
import { HealthPanel } from '#web/features/admin/health-panel.tsx'
import { InvitationsPanel } from '#web/features/admin/invitations-panel.tsx'
import { LedgerPanel } from '#web/features/admin/ledger-panel.tsx'
import { MailPanel } from '#web/features/admin/mail-panel.tsx'
import { ReportsPanel } from '#web/features/admin/reports-panel.tsx'
import { PartBoundary } from '#web/lib/part-boundary.tsx'
import { adminPath } from '#web/lib/paths.ts'
import type { AccountUser } from '#web/session/account.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LinkTabs, TabPanel } from '#web/ui/tabs.tsx'
import { MembersTab } from './members-tab.tsx'

const tabs = [
  { key: 'members', label: 'Members' },
  { key: 'invitations', label: 'Invitations' },
  { key: 'reports', label: 'Reports' },
  { key: 'ledger', label: 'Ledger' },
  { key: 'mail', label: 'Mail' },
  { key: 'health', label: 'Health' },
  { key: 'audit', label: 'Audit log' },
] as const
const links = tabs.map((tab) => ({
  ...tab,
  to: tab.key === 'members' ? adminPath : `${adminPath}?tab=${tab.key}`,
}))

export function AdminPage({ user }: { user: AccountUser }) {
  return (
    <div className="page max-w-5xl pb-16">
      <PageHeader
        title="Administration"
        description="Members, invitations, reports, corrections and the state of this site. Every act is in the audit log."
      />
      <Tabs user={user} />
    </div>
  )
}

function Tabs({ user }: { user: AccountUser }) {
  const [params] = useSearchParams()
  const current = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'members'
  const page = Math.max(1, Math.min(1_000_000, Math.floor(Number(params.get('page'))) || 1))
  const panels = {
    members: () => <MembersTab user={user} page={page} />,
    invitations: () => <InvitationsPanel />,
    reports: () => <ReportsPanel page={page} />,
    ledger: () => <LedgerPanel page={page} />,
    mail: () => <MailPanel />,
    health: () => <HealthPanel />,
    audit: () => <AuditPanel page={page} />,
  }
  return (
    <>
      <LinkTabs id="admin" label="Administration" tabs={links} current={current} />
      <TabPanel tabs="admin" current={current} className="pt-6">
        <PartBoundary key={current}>{panels[current]()}</PartBoundary>
      </TabPanel>
    </>
  )
}
