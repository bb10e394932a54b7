import { z } from 'zod'
import { asAdministrator } from './access.ts'
import { paged, paging } from './paging.ts'

export const auditActions = [
  'administrator_added',
  'administrator_removed',
  'administrator_by_group',
  'member_suspended',
  'member_resumed',
  'member_deleted',
  'invitation_created',
  'invitation_withdrawn',
  'report_decided',
] as const
export type AuditAction = (typeof auditActions)[number]

/** An account as a line of the log names it: without an address once it's deleted. */
const who = z.object({ uid: z.string(), email: z.string().nullable() })

const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for a command of the operator's. */
  actor: who.nullable(),
  action: z.enum(auditActions),
  subject: who.nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** The only call on the log: nothing changes or removes a line. */
export const listAuditLog = {
  method: 'GET',
  url: '/api/admin/audit-log',
  schema: {
    summary: 'What administrators did, newest first',
    tags: ['admin'],
    ...asAdministrator(400),
    querystring: z.object(paging(50)),
    response: { 200: paged(auditEntry) },
  },
} as const
