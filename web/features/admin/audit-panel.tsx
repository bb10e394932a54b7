import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { QueryStates } from '#web/session/query-states.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { type AuditEntry, auditQuery } from './admin-queries.ts'
import { dateTime } from './date-time.ts'
import { LoadingRows } from './loading-rows.tsx'
import { Pager } from './pager.tsx'

const words: Record<AuditEntry['action'], string> = {
  administrator_added: 'Administrator added',
  administrator_removed: 'Administrator removed',
  administrator_by_group: 'Signed in as an administrator, by a group',
  member_suspended: 'Member suspended',
  member_resumed: 'Member resumed',
  member_deleted: 'Member deleted',
  invitation_created: 'Invitation made',
  invitation_withdrawn: 'Invitation withdrawn',
  report_decided: 'Report decided',
}

/** What administrators did. It's here to be read: nothing changes a line. */
export function AuditPanel({ page }: { page: number }) {
  const query = useQuery(auditQuery(page))
  return (
    <QueryStates
      query={query}
      failed="Failed to load the audit log. Please try again."
      loading={<LoadingRows of="the audit log" />}
      empty={({ total }) =>
        total === 0 && (
          <EmptyState
            icon={ScrollText}
            title="Nothing yet"
            text="Every act of an administrator has a line here."
          />
        )
      }
    >
      {({ items, total, limit }) => (
        <div className="grid gap-4">
          <RowList>
            {items.map((entry) => (
              <Row key={entry.id} title={title(entry)} text={text(entry)} />
            ))}
          </RowList>
          <Pager page={page} limit={limit} total={total} />
        </div>
      )}
    </QueryStates>
  )
}

const nameOf = ({ email }: { email: string | null }) => email ?? 'a deleted account'

const title = ({ action, subject }: AuditEntry) => (
  <span className="[overflow-wrap:anywhere]">
    {words[action]}
    {subject && `: ${nameOf(subject)}`}
  </span>
)

function text({ actor, at, details }: AuditEntry) {
  const more = Object.entries(details).map(([name, value]) => `${name}: ${value}`)
  return [actor ? `by ${nameOf(actor)}` : 'by a command', dateTime(at), ...more].join(' · ')
}
