import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { QueryStates } from '#web/session/query-states.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { mailQuery } from './admin-queries.ts'
import { dateTime } from './date-time.ts'
import { LoadingRows } from './loading-rows.tsx'

export function MailPanel() {
  const query = useQuery(mailQuery)
  return (
    <QueryStates
      query={query}
      failed="Failed to load the mails. Please try again."
      loading={<LoadingRows of="mails" />}
    >
      {({ items, transport, waiting }) => (
        <div className="grid gap-4">
          <p className="max-w-text text-muted">
            {transport === 'smtp'
              ? 'Mails go to your mail server while somebody waits for them, so there is no queue: a failure tells that person right away.'
              : 'No mail server is set (SMTP_URL), so mails become files in the folder outbox and reach nobody.'}{' '}
            {waiting > 0 && `${waiting} welcome mails wait for the next start of the server.`}
          </p>
          {items.length === 0 ? (
            <EmptyState icon={MailCheck} title="No mail has failed" text="In the last 30 days." />
          ) : (
            <RowList>
              {items.map(({ id, at, email, subject, reason }) => (
                <Row
                  key={id}
                  title={
                    <span className="[overflow-wrap:anywhere]">{email ?? 'No account has this address'}</span>
                  }
                  text={`${subject} · ${dateTime(at)} · ${reason}`}
                />
              ))}
            </RowList>
          )}
        </div>
      )}
    </QueryStates>
  )
}
