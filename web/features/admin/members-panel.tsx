import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { EMAIL_MAX } from '#contract/limits.ts'
import { shortDate } from '#web/lib/format-date.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { type Member, membersQuery } from './admin-queries.ts'
import { LoadingRows } from './loading-rows.tsx'
import { Pager } from './pager.tsx'

const states = ['verified', 'unverified', 'suspended', 'administrator'] as const
const labels = {
  all: 'All',
  verified: 'Verified',
  unverified: 'Not verified',
  suspended: 'Suspended',
  administrator: 'Administrators',
}

interface MembersPanelProps {
  page: number
  /** The buttons of a row. */
  actions: (member: Member) => ReactNode
}

/** HOST-03: accounts by address and state; search, state and page live in the address. */
export function MembersPanel({ page, actions }: MembersPanelProps) {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const [typed, setTyped] = useState(q)
  const state = states.find((one) => one === params.get('state'))
  const query = useQuery(membersQuery({ q, page, ...(state && { state }) }))

  function handleType(text: string) {
    setTyped(text)
    const next = new URLSearchParams(state && { state })
    if (text.trim()) next.set('q', text.trim().slice(0, EMAIL_MAX))
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const withState = (key: string) =>
    `?${new URLSearchParams({ ...(q && { q }), ...(key !== 'all' && { state: key }) })}`

  return (
    <div className="grid gap-4">
      <SearchField
        label="Search by address"
        placeholder="Part of an address"
        maxLength={EMAIL_MAX}
        value={typed}
        onChange={handleType}
      />
      <FilterLinks
        label="State"
        current={state ?? 'all'}
        options={(['all', ...states] as const).map((key) => ({
          key,
          label: labels[key],
          to: withState(key),
        }))}
      />
      <QueryStates
        query={query}
        failed="Failed to load the members. Please try again."
        loading={<LoadingRows of="members" />}
        empty={({ total }) =>
          total === 0 && (
            <EmptyState
              icon={Users}
              title="No such member"
              text="Try a shorter part of the address, or another state."
            />
          )
        }
      >
        {({ items, total, limit }) => (
          <div className="grid gap-4" aria-busy={query.isPlaceholderData || undefined}>
            <RowList>
              {items.map((member) => (
                <Row
                  key={member.uid}
                  title={<Title of={member} />}
                  text={about(member)}
                  action={actions(member)}
                />
              ))}
            </RowList>
            <Pager page={page} limit={limit} total={total} />
          </div>
        )}
      </QueryStates>
    </div>
  )
}

const Title = ({ of: { email, state, administrator } }: { of: Member }) => (
  <>
    <span className="[overflow-wrap:anywhere]">{email}</span>
    {administrator && <Badge tone="accent">Administrator</Badge>}
    {state === 'suspended' && <Badge tone="bad">Suspended</Badge>}
    {state === 'unverified' && <Badge>Not verified</Badge>}
  </>
)

const about = ({ name, created_at, last_sign_in_at }: Member) =>
  `${name} · since ${shortDate(created_at)} · ${last_sign_in_at ? `last signed in ${shortDate(last_sign_in_at)}` : "hasn't signed in since"}`
