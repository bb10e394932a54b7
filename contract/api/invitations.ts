import { z } from 'zod'
import { isEmail } from '../email.ts'
import { INVITATION_DAYS, INVITATION_DAYS_MAX } from '../limits.ts'
import { asAdministrator } from './access.ts'
import { list } from './paging.ts'

const tags = ['admin']

const invitation = z.object({
  id: z.string(),
  /** The only address it's good for; null for any. */
  email: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type Invitation = z.infer<typeof invitation>

export const listInvitations = {
  method: 'GET',
  url: '/api/admin/invitations',
  schema: {
    summary: 'Invitations that nobody has used yet, newest first; never their codes',
    tags,
    ...asAdministrator(),
    response: { 200: list(invitation) },
  },
} as const

export const createInvitation = {
  method: 'POST',
  url: '/api/admin/invitations',
  schema: {
    summary: 'An invitation for one account; its link is told once',
    tags,
    ...asAdministrator(400),
    body: z.object({
      email: z.string().trim().refine(isEmail, 'must be an address').nullish(),
      days: z.int().min(1).max(INVITATION_DAYS_MAX).default(INVITATION_DAYS),
    }),
    response: { 201: invitation.extend({ url: z.string() }) },
  },
} as const

export const withdrawInvitation = {
  method: 'DELETE',
  url: '/api/admin/invitations/:id',
  schema: {
    summary: 'Withdraw an invitation: its link no longer works',
    tags,
    ...asAdministrator(400, 404),
    params: z.object({ id: z.string().regex(/^[\w-]{1,100}$/) }),
    response: { 204: z.null() },
  },
} as const
