import { z } from 'zod'
import { REMINDER_HOUR_MAX, REMINDER_HOUR_MIN } from '../limits.ts'
import { asMember, asVisitor } from './access.ts'
import { timeZone } from './attempts.ts'

const tags = ['reminders']

export const reminderSettings = z.object({
  on: z.boolean(),
  /** By the clock on the wall of the zone. The learner's day begins with the first of these hours. */
  hour: z.int().min(REMINDER_HOUR_MIN).max(REMINDER_HOUR_MAX),
  zone: timeZone,
})
export type ReminderSettings = z.infer<typeof reminderSettings>

export const getReminders = {
  method: 'GET',
  url: '/api/user/reminders',
  schema: {
    summary: 'Whether a mail comes in the morning of days with something due, and when',
    tags,
    ...asMember(),
    response: {
      200: z.object({
        on: z.boolean(),
        hour: z.int(),
        /** Until one is chosen that of the plan; null without a plan. */
        zone: z.string().nullable(),
      }),
    },
  },
} as const

export const putReminders = {
  method: 'PUT',
  url: '/api/user/reminders',
  schema: {
    summary: 'Turn the mail in the morning on or off, and choose its hour',
    tags,
    ...asMember(400),
    body: reminderSettings,
    response: { 200: reminderSettings },
  },
} as const

const byMailedToken = {
  querystring: z.object({ token: z.string().max(200) }),
  response: { 200: z.unknown().describe('a page') },
}

/** Opening the link changes nothing: mail servers open links, too. */
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
