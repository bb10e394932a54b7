import { z } from 'zod'
import { asAnyone, asCaller } from './access.ts'
import { plainText } from './plain-text.ts'

const tags = ['account services']
const userId = z.string().regex(/^[\w-]{1,64}$/, 'is not a user id')
const userEmail = plainText(254)

export const initializeUser = {
  method: 'POST',
  url: '/services/user-data/v1/user/initialize',
  schema: {
    summary: 'Prepare the settings of a new user; the same call twice is one fact',
    tags,
    ...asAnyone(400, 403, 404),
    body: z.object({ userId }),
    response: { 200: z.object({ initialized_at: z.string() }) },
  },
} as const

/** Merged into the user data in memory. */
export const userSettings = z.object({ initialized_at: z.string().nullable(), credits: z.int() })
export type UserSettings = z.infer<typeof userSettings>

export const getUserSettings = {
  method: 'GET',
  url: '/services/user-data/v1/user/me/settings',
  schema: { summary: "The caller's settings", tags, ...asCaller(), response: { 200: userSettings } },
} as const

export const provisionCredits = {
  method: 'POST',
  url: '/services/credits/provision-initial-credits',
  schema: {
    summary: 'Grant the initial credits, once per user',
    tags,
    ...asAnyone(400, 403, 404),
    body: z.object({ userId, userEmail }),
    response: { 200: z.object({ credits: z.int(), granted: z.boolean() }) },
  },
} as const

/** Carries the static key in the header `x-api-key`. */
export const sendWelcomeEmail = {
  method: 'POST',
  url: '/services/welcome-email/send-welcome-email',
  schema: {
    summary:
      'Ask for the welcome mail: sent once per user, as soon as the email is verified; sent says whether it left now',
    tags,
    ...asAnyone(400, 403, 404),
    headers: z.looseObject({ 'x-api-key': z.string().optional() }),
    body: z.object({ userId, userEmail, displayName: plainText(2000) }),
    response: { 200: z.object({ sent: z.boolean() }) },
  },
} as const
