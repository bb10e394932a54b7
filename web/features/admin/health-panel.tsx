import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '#web/session/query-states.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { type Instance, instanceQuery } from './admin-queries.ts'
import { dateTime } from './date-time.ts'
import { LoadingRows } from './loading-rows.tsx'

export function HealthPanel() {
  const query = useQuery(instanceQuery)
  return (
    <QueryStates
      query={query}
      failed="Failed to load the state of this site. Please try again."
      loading={<LoadingRows of="the state of this site" />}
    >
      {(instance) => (
        <dl className="ruled rounded-lg border border-line bg-raised">
          {facts(instance).map(([name, value, bad]) => (
            <div
              key={name}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3"
            >
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium [overflow-wrap:anywhere]">
                {bad ? <Badge tone="bad">{value}</Badge> : value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </QueryStates>
  )
}

const engines = { sqlite: 'Embedded (SQLite)', postgres: 'PostgreSQL' }
const number = (value: number) => value.toLocaleString('en-US')

function facts(instance: Instance): [name: string, value: string, bad?: boolean][] {
  const { members, backups } = instance
  return [
    ['Version', instance.version],
    ['Node', instance.node],
    ['Running since', dateTime(instance.started_at)],
    ['Database', engines[instance.database]],
    ['Writes', instance.writable ? 'Yes' : 'No, it can only be read', !instance.writable],
    ['Questions', number(instance.questions)],
    ['Version of the questions', instance.content_version.slice(0, 12)],
    ['Members', number(members.total)],
    ['Not verified', number(members.unverified)],
    ['Suspended', number(members.suspended)],
    ['Administrators', number(members.administrators)],
    ['Sign-up', instance.sign_up],
    ['Java on the server', instance.java ? 'On' : 'Off'],
    ...backupFacts(backups),
  ]
}

function backupFacts(backups: Instance['backups']): [string, string, boolean?][] {
  if (!backups) return [['Backups by schedule', 'Off']]
  return [
    ['Backups by schedule', backups.failing ? 'Failing or late' : 'On', backups.failing],
    ['Newest backup', backups.latest ? dateTime(backups.latest) : 'None yet'],
    ['Restore last tried', backups.rehearsed ? dateTime(backups.rehearsed) : 'Not yet'],
  ]
}
