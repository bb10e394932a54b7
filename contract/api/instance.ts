import { z } from 'zod'
import { asAdministrator } from './access.ts'
import { list } from './paging.ts'
import { signUpDoors } from './sign-up-door.ts'

const tags = ['admin']

const mailFailure = z.object({
  id: z.string(),
  at: z.string(),
  /** Of the account it was for; null where there is none. */
  email: z.string().nullable(),
  subject: z.string(),
  reason: z.string(),
})
export type MailFailure = z.infer<typeof mailFailure>

export const listMailFailures = {
  method: 'GET',
  url: '/api/admin/mail',
  schema: {
    summary:
      'Mails of the last 30 days that could not be sent, newest first, and welcome mails that wait for the next start',
    tags,
    ...asAdministrator(),
    response: {
      200: list(mailFailure).extend({
        /** `outbox`: no mail server is set, so mails become files. */
        transport: z.enum(['smtp', 'outbox']),
        /** The only mails that wait: others are sent while somebody watches, and failing tells them. */
        waiting: z.int(),
      }),
    },
  },
} as const

const instance = z.object({
  version: z.string(),
  node: z.string(),
  /** Of the instance that answers. */
  started_at: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  writable: z.boolean(),
  content_version: z.string(),
  questions: z.int(),
  members: z.object({
    total: z.int(),
    unverified: z.int(),
    suspended: z.int(),
    administrators: z.int(),
  }),
  sign_up: z.enum(signUpDoors),
  java: z.boolean(),
  /** Null where backups by schedule are off. */
  backups: z
    .object({ latest: z.string().nullable(), rehearsed: z.string().nullable(), failing: z.boolean() })
    .nullable(),
})
export type Instance = z.infer<typeof instance>

export const getInstance = {
  method: 'GET',
  url: '/api/admin/instance',
  schema: {
    summary: 'Health, versions, counts and backups of this site',
    tags,
    ...asAdministrator(),
    response: { 200: instance },
  },
} as const
