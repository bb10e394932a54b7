import { z } from 'zod'
import { asCaller, asWatcher } from './access.ts'

const tags = ['documents']
const owner = z.object({ uid: z.string().regex(/^[\w-]{1,64}$/, 'is not a user id') })

/** users/{uid}: the named fields are ours (an old document may lack some), any other is the client's, 16 KiB in all. */
export const userDocument = z.looseObject({
  email: z.string(),
  name: z.string(),
  verified: z.boolean(),
  namelower: z.string().optional(),
  onboardingCompleted: z.boolean().optional(),
  subscription_level: z.string().optional(),
  subscription_status: z.string().optional(),
  updatedAt: z.string().optional(),
})
export type UserDocument = z.infer<typeof userDocument>

export { fieldPathProblem } from '../field-path.ts'

const fields = z.record(z.string(), z.unknown())

export const getUserDocument = {
  method: 'GET',
  url: '/documents/users/:uid',
  schema: {
    summary: "The caller's own document",
    tags,
    ...asCaller(400, 403, 404),
    params: owner,
    response: { 200: userDocument },
  },
} as const

export const setUserDocument = {
  method: 'PUT',
  url: '/documents/users/:uid',
  schema: {
    summary:
      'Set the document; with merge=true other fields stay. Fields of the server must be unchanged or absent',
    tags,
    ...asCaller(400, 403),
    params: owner,
    querystring: z.object({ merge: z.enum(['true', 'false']).default('false') }),
    body: fields,
    response: { 200: userDocument },
  },
} as const

export const updateUserDocument = {
  method: 'PATCH',
  url: '/documents/users/:uid',
  schema: {
    summary: 'Update fields by their paths: { "settings.theme": "dark" }',
    tags,
    ...asCaller(400, 403, 404),
    params: owner,
    body: fields,
    response: { 200: userDocument },
  },
} as const

/** Server-Sent Events, by Bearer token or by the session cookie (EventSource sends no header). */
export const watchUserDocument = {
  method: 'GET',
  url: '/documents/users/:uid/live',
  schema: {
    summary:
      'The document at once and after every change, as Server-Sent Events: doc, missing, signed-out, expired; and progress when that has changed',
    tags,
    ...asWatcher(400),
    params: owner,
    response: { 200: z.string() },
  },
} as const

/** `progress` says only that it has changed. `doc` carries the document and its version as event id; after `signed-out` close, after `expired` reconnect. */
export const documentEvents = ['doc', 'missing', 'progress', 'signed-out', 'expired'] as const
export type DocumentEvent = (typeof documentEvents)[number]
