import { z } from 'zod'
import { RETROSPECTIVE_MAX } from '../limits.ts'
import { asMember, asVisitor } from './access.ts'
import { timeZone } from './attempts.ts'
import { trimmedText } from './plain-text.ts'
import { slug } from './resources.ts'

const tags = ['plan']
const inZone = z.object({ zone: timeZone.default('UTC') })
const day = z.iso.date()
const count = z.object({ resource_slug: z.string(), topic: z.string(), count: z.int() })

export const planSettings = z.object({
  interview_day: day,
  /** For each weekday, Sunday first. */
  minutes: z.array(z.int().min(0).max(480)).length(7),
  scope: z
    /** A weight is a share of the minutes for new questions. */
    .array(z.object({ resource_slug: slug, weight: z.literal([1, 2, 3]) }))
    .min(1)
    .max(12),
})
export type PlanSettings = z.infer<typeof planSettings>

const computed = z.object({
  today: day,
  strategy: z.enum(['gain', 'spread']),
  days: z.array(
    z.object({
      day,
      minutes: z.int(),
      review_minutes: z.int(),
      reviews: z.int(),
      new: z.array(count),
      /** Minutes of a mock interview. */
      mock: z.int().nullable(),
    }),
  ),
  /** By subject, the minutes of new questions and how many they are, all days together. */
  shares: z.array(z.object({ resource_slug: z.string(), minutes: z.int(), questions: z.int() })),
  total: z.int(),
  /** Shares of all questions that can be known on the day. */
  known: z.object({ low: z.number(), expected: z.number(), high: z.number() }),
  /** The share of those that are asked until then. */
  known_of_asked: z.number(),
  asked: z.int(),
  left_out: z.array(
    z.object({
      resource_slug: z.string(),
      topic: z.string(),
      total: z.int(),
      left: z.int(),
      /** Of these, how many take longer than any day. */
      too_long: z.int(),
    }),
  ),
  /** The gain from more minutes on every day that has any. */
  more_minutes: z.object({ minutes: z.int(), expected: z.number() }),
})

const retrospective = z.object({
  id: z.string(),
  interview_day: day,
  text: z.string(),
  created_at: z.string(),
})

const planState = z.object({
  plan: planSettings.extend({ updated_at: z.string(), has_calendar: z.boolean() }).nullable(),
  /** Null without a plan, and once the day has come. */
  computed: computed.nullable(),
  retrospectives: z.array(retrospective),
})
export type PlanState = z.infer<typeof planState>

export const getPlan = {
  method: 'GET',
  url: '/api/user/plan',
  schema: {
    summary: 'The plan until the interview, computed from what the caller knows now',
    tags,
    ...asMember(),
    querystring: inZone,
    response: { 200: planState },
  },
} as const

export const putPlan = {
  method: 'PUT',
  url: '/api/user/plan',
  schema: {
    summary: 'Set the date, the minutes of each weekday and the subjects',
    tags,
    ...asMember(400, 409),
    body: planSettings.extend({
      zone: timeZone.default('UTC'),
      /** The version that was read: a plan that changed elsewhere meanwhile is a 409. */
      if_updated_at: z.string().nullable().optional(),
    }),
    response: { 200: planState },
  },
} as const

export const deletePlan = {
  method: 'DELETE',
  url: '/api/user/plan',
  schema: {
    summary: 'Remove the plan and its calendar address',
    tags,
    ...asMember(400),
    response: { 204: z.null() },
  },
} as const

export const makeCalendar = {
  method: 'POST',
  url: '/api/user/plan/calendar',
  schema: {
    summary: 'A new secret address of the plan as a calendar; the one before no longer works',
    tags,
    ...asMember(400, 404),
    response: { 201: z.object({ url: z.string() }) },
  },
} as const

export const deleteCalendar = {
  method: 'DELETE',
  url: '/api/user/plan/calendar',
  schema: { summary: 'Revoke the calendar address', tags, ...asMember(400), response: { 204: z.null() } },
} as const

export const addRetrospective = {
  method: 'POST',
  url: '/api/user/plan/retrospectives',
  schema: {
    summary: 'How the interview went and what was asked; nobody else reads it',
    tags,
    ...asMember(400),
    body: z.object({
      interview_day: day,
      text: trimmedText(RETROSPECTIVE_MAX).min(1),
    }),
    response: { 201: retrospective },
  },
} as const

/** For calendar programs, which cannot sign in: the address itself is the secret. */
export const getCalendar = {
  method: 'GET',
  url: '/calendar/:secret',
  schema: {
    summary: 'The sessions of a plan as an iCalendar file, by its secret address',
    tags,
    ...asVisitor(400, 404),
    params: z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}\.ics$/, 'is not a calendar') }),
    response: { 200: z.unknown().describe('text/calendar') },
  },
} as const
