import { z } from 'zod'
import { PUSH_ENDPOINT_MAX, REMINDER_HOUR_MAX, REMINDER_HOUR_MIN } from '../limits.ts'
import { asMember, asVisitor } from './access.ts'
import { timeZone } from './attempts.ts'

const tags = ['reminders']

export const reminderSettings = z.object({
  on: z.boolean(),
  /** By the clock on the wall of the zone. The learner's day begins with the first of these hours. */
  hour: z.int().min(REMINDER_HOUR_MIN).max(REMINDER_HOUR_MAX),
  zone: timeZone,
  /** False leaves the reminder to notifications. */
  mail: z.boolean().default(true),
})
export type ReminderSettings = z.infer<typeof reminderSettings>

export const getReminders = {
  method: 'GET',
  url: '/api/user/reminders',
  schema: {
    summary: 'Whether a reminder comes in the morning of days with something due, when and where to',
    tags,
    ...asMember(),
    response: {
      200: z.object({
        on: z.boolean(),
        hour: z.int(),
        /** Until one is chosen that of the plan; null without a plan. */
        zone: z.string().nullable(),
        mail: z.boolean(),
        /** Null where the operator has set no keys: no browser is notified. */
        push: z
          .object({
            /** The key a browser subscribes with (VAPID, RFC 8292). */
            public_key: z.string(),
            /** Whether the session that asks is subscribed, and how many sessions are. */
            here: z.boolean(),
            browsers: z.int(),
          })
          .nullable(),
      }),
    },
  },
} as const

export const putReminders = {
  method: 'PUT',
  url: '/api/user/reminders',
  schema: {
    summary: 'Turn the reminder in the morning on or off, and choose its hour',
    tags,
    ...asMember(400),
    body: reminderSettings,
    response: { 200: reminderSettings },
  },
} as const

/** As browsers give them: an uncompressed point of P-256, and 16 random bytes (RFC 8291). */
const keys = z.object({ p256dh: z.base64url().length(87), auth: z.base64url().length(22) })

export const putReminderBrowser = {
  method: 'PUT',
  url: '/api/user/reminders/browser',
  schema: {
    summary: 'Send reminders to the browser of this session',
    tags,
    ...asMember(400, 404),
    body: z.object({
      /** The address at the push service of the browser, in ASCII as browsers write it: longer in bytes, no index would hold it. */
      endpoint: z
        .url({ protocol: /^https?$/ })
        .max(PUSH_ENDPOINT_MAX)
        .regex(/^[\x21-\x7e]*$/),
      keys,
    }),
    response: { 204: z.null() },
  },
} as const

export const removeReminderBrowser = {
  method: 'DELETE',
  url: '/api/user/reminders/browser',
  schema: {
    summary: 'Send no more reminders to the browser of this session',
    tags,
    ...asMember(),
    response: { 204: z.null() },
  },
} as const

const byMailedToken = {
  querystring: z.object({ token: z.string().max(200) }),
  response: { 200: z.unknown().describe('a page') },
}

/** Opening the link changes nothing: mail servers open links as well. */
export const showStopReminders = {
  method: 'GET',
  url: '/reminders/stop',
  schema: {
    summary: 'The page behind the link of a reminder, with the button that stops them',
    tags,
    ...asVisitor(400, 404),
    ...byMailedToken,
  },
} as const

/** The button of that page, and the one-click unsubscribe of mail programs (RFC 8058). */
export const stopReminders = {
  method: 'POST',
  url: '/reminders/stop',
  schema: {
    summary: 'Stop the reminders of whoever got the mail with this token',
    tags,
    ...asVisitor(400, 404),
    ...byMailedToken,
  },
} as const
