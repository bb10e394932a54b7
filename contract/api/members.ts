import { z } from 'zod'
import { EMAIL_MAX, PASSWORD_MAX } from '../limits.ts'
import { asAdministrator } from './access.ts'
import { paged, paging } from './paging.ts'
import { trimmedText } from './plain-text.ts'

const tags = ['admin']

export const memberStates = ['verified', 'unverified', 'suspended'] as const
export type MemberState = (typeof memberStates)[number]

/** An account without anything that its owner wrote or learned. */
const member = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  state: z.enum(memberStates),
  administrator: z.boolean(),
  created_at: z.string(),
  last_sign_in_at: z.string().nullable(),
})
export type Member = z.infer<typeof member>

const params = z.object({ uid: z.string().regex(/^[\w-]{1,100}$/) })

export const listMembers = {
  method: 'GET',
  url: '/api/admin/members',
  schema: {
    summary: 'Accounts, newest first: all, or those whose address contains `q`',
    tags,
    ...asAdministrator(400),
    querystring: z.object({
      q: trimmedText(EMAIL_MAX).default(''),
      state: z.enum([...memberStates, 'administrator']).optional(),
      ...paging(50),
    }),
    response: { 200: paged(member) },
  },
} as const

export const suspendMember = {
  method: 'POST',
  url: '/api/admin/members/:uid/suspend',
  schema: {
    summary: 'End every session of an account and let it open no other; nothing of it is lost',
    tags,
    ...asAdministrator(400, 404, 409),
    params,
    response: { 200: member },
  },
} as const

export const resumeMember = {
  method: 'POST',
  url: '/api/admin/members/:uid/resume',
  schema: {
    summary: 'Let a suspended account sign in again',
    tags,
    ...asAdministrator(400, 404),
    params,
    response: { 200: member },
  },
} as const

export const deleteMember = {
  method: 'POST',
  url: '/api/admin/members/:uid/delete',
  schema: {
    summary:
      'Delete an account and everything of it, as its owner could; needs the password of the administrator, or a sign-in of the last 5 minutes without one',
    tags,
    ...asAdministrator(400, 404, 409),
    params,
    body: z.object({
      password: z
        .string()
        .max(2 * PASSWORD_MAX)
        .optional(),
    }),
    response: { 204: z.null() },
  },
} as const
