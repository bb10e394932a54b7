import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditEntry, listAuditLog } from '#contract/api/audit-log.ts'
import type { getInstance, Instance, listMailFailures, MailFailure } from '#contract/api/instance.ts'
import type {
  createInvitation,
  Invitation,
  listInvitations,
  withdrawInvitation,
} from '#contract/api/invitations.ts'
import type { LedgerEntry, listLedger } from '#contract/api/ledger.ts'
import type { deleteMember, listMembers, Member, resumeMember, suspendMember } from '#contract/api/members.ts'
import type { DeskReport, decideReport, getReport, listAllReports } from '#contract/api/report-desk.ts'
import type { Input } from '#contract/api/route.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

export type { AuditEntry, DeskReport, Instance, Invitation, LedgerEntry, MailFailure, Member }

type MemberSearch = Input<typeof listMembers>['query']
type ReportSearch = Input<typeof listAllReports>['query']
type LedgerSearch = Input<typeof listLedger>['query']

/** The list before stays while the next one loads, so typing a search doesn't empty the page. */
const paged = { ...userQueryDefaults, placeholderData: keepPreviousData } as const

export const membersQuery = (query: MemberSearch) =>
  queryOptions({
    queryKey: [...queryKeys.admin, 'members', query],
    queryFn: ({ signal }) => send<typeof listMembers>('GET /api/admin/members', { query }, { signal }),
    ...paged,
  })

export const invitationsQuery = queryOptions({
  queryKey: [...queryKeys.admin, 'invitations'],
  queryFn: ({ signal }) => send<typeof listInvitations>('GET /api/admin/invitations', {}, { signal }),
  ...userQueryDefaults,
})

export const reportsQuery = (query: ReportSearch) =>
  queryOptions({
    queryKey: [...queryKeys.admin, 'reports', query],
    queryFn: ({ signal }) => send<typeof listAllReports>('GET /api/admin/reports', { query }, { signal }),
    ...paged,
  })

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.admin, 'report', id],
    queryFn: ({ signal }) =>
      send<typeof getReport>('GET /api/admin/reports/:id', { params: { id } }, { signal }),
    ...userQueryDefaults,
  })

export const ledgerQuery = (query: LedgerSearch) =>
  queryOptions({
    queryKey: [...queryKeys.admin, 'ledger', query],
    queryFn: ({ signal }) => send<typeof listLedger>('GET /api/admin/ledger', { query }, { signal }),
    ...paged,
  })

export const mailQuery = queryOptions({
  queryKey: [...queryKeys.admin, 'mail'],
  queryFn: ({ signal }) => send<typeof listMailFailures>('GET /api/admin/mail', {}, { signal }),
  ...userQueryDefaults,
})

export const instanceQuery = queryOptions({
  queryKey: [...queryKeys.admin, 'instance'],
  queryFn: ({ signal }) => send<typeof getInstance>('GET /api/admin/instance', {}, { signal }),
  ...userQueryDefaults,
})

export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.admin, 'audit', page],
    queryFn: ({ signal }) =>
      send<typeof listAuditLog>('GET /api/admin/audit-log', { query: { page } }, { signal }),
    ...paged,
  })

export const callSuspend = (uid: string) =>
  send<typeof suspendMember>('POST /api/admin/members/:uid/suspend', { params: { uid } })

export const callResume = (uid: string) =>
  send<typeof resumeMember>('POST /api/admin/members/:uid/resume', { params: { uid } })

export const callDelete = (uid: string, password: string | undefined) =>
  send<typeof deleteMember>('POST /api/admin/members/:uid/delete', { params: { uid }, body: { password } })

export const callInvite = (body: { email: string | null; days: number }) =>
  send<typeof createInvitation>('POST /api/admin/invitations', { body })

export const callWithdraw = (id: string) =>
  send<typeof withdrawInvitation>('DELETE /api/admin/invitations/:id', { params: { id } })

export const callDecide = (id: string, body: Input<typeof decideReport>['body']) =>
  send<typeof decideReport>('POST /api/admin/reports/:id/decide', { params: { id }, body })
