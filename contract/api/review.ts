import { z } from 'zod'
import { RETENTION_MAX, RETENTION_MIN } from '../review/retention.ts'
import { asMember } from './access.ts'
import { timeZone } from './attempts.ts'
import { questionType } from './content-enums.ts'
import { contentId } from './progress.ts'
import { memberQuestion } from './question-shapes.ts'
import { slug } from './resources.ts'
import { card, cardReasons } from './review-card.ts'

const tags = ['review']
const inZone = z.object({ zone: timeZone.default('UTC') })

export const reviewItem = card
  .pick({
    content_id: true,
    resource_slug: true,
    due_day: true,
    last_day: true,
    reason_day: true,
  })
  .extend({
    /** `new` in a session of a plan: it was never asked. */
    reason: z.enum([...cardReasons, 'new']),
    /** The chance that it is known now, 0 to 1; null for what was saved and never answered. */
    recall: z.number().nullable(),
    /** Of a new question: why the plan asks it, in a sentence. */
    why: z.string().optional(),
    /** What it will take. */
    seconds: z.int(),
    question: memberQuestion,
  })
export type ReviewItem = z.infer<typeof reviewItem>

export const reviewSession = z.object({
  today: z.string(),
  due: z.int(),
  minutes: z.int(),
  /** Seconds of review that were given today. */
  spent: z.int(),
  items: z.array(reviewItem),
})

/** What is due on the caller's day, weakest first, as much as the minutes allow. */
export const getReview = {
  method: 'GET',
  url: '/api/user/review',
  schema: {
    summary: 'The questions to review now, within the minutes a day',
    tags,
    ...asMember(400),
    querystring: inZone.extend({
      /** Beyond the minutes of the day. */
      more: z.enum(['0', '1']).default('0'),
    }),
    response: {
      200: reviewSession,
    },
  },
} as const

export const getReviewSummary = {
  method: 'GET',
  url: '/api/user/review/summary',
  schema: {
    summary: 'How much is due, and what comes on the next 14 days',
    tags,
    ...asMember(),
    querystring: inZone,
    response: {
      200: z.object({
        today: z.string(),
        due: z.int(),
        /** For everything that is due. */
        minutes: z.int(),
        cards: z.int(),
        paused: z.int(),
        /** More is due than the minutes of a day: new questions had better wait. */
        new_stopped: z.boolean(),
        coming: z.array(z.object({ day: z.string(), count: z.int() })),
        /** Learner's days of the last seven with an answer. */
        days_of_seven: z.int(),
      }),
    },
  },
} as const

export const listDue = {
  method: 'GET',
  url: '/api/user/review/due/:resource',
  schema: {
    summary: 'The ids of the questions of a resource that are due',
    tags,
    ...asMember(400),
    params: z.object({ resource: slug }),
    querystring: inZone,
    response: { 200: z.object({ ids: z.array(z.string()) }) },
  },
} as const

/** Pausing keeps a card and never asks for it; putting it off moves its due day. */
export const changeCard = {
  method: 'PATCH',
  url: '/api/user/review/cards/:content_id',
  schema: {
    summary: 'Pause a review card, go on with it, or put it off',
    tags,
    ...asMember(400, 404),
    params: z.object({ content_id: contentId }),
    body: z.object({
      paused: z.boolean().optional(),
      put_off_days: z.int().min(1).max(60).optional(),
      zone: timeZone.default('UTC'),
    }),
    response: { 200: card },
  },
} as const

export const listPaused = {
  method: 'GET',
  url: '/api/user/review/paused',
  schema: {
    summary: 'The cards that are paused',
    tags,
    ...asMember(),
    response: {
      200: z.object({ items: z.array(card.extend({ title: z.string(), question_type: questionType })) }),
    },
  },
} as const

export const reviewSettings = z.object({
  minutes: z.int().min(5).max(120),
  /** Which share of what is due should still be known; more means more reviews. */
  retention: z.number().min(RETENTION_MIN).max(RETENTION_MAX),
  /** Saved questions come back as well. */
  with_saved: z.boolean(),
})
export type ReviewSettings = z.infer<typeof reviewSettings>

export const getReviewSettings = {
  method: 'GET',
  url: '/api/user/review/settings',
  schema: {
    summary: 'How much and how well to review',
    tags,
    ...asMember(),
    response: { 200: reviewSettings },
  },
} as const

export const putReviewSettings = {
  method: 'PUT',
  url: '/api/user/review/settings',
  schema: {
    summary: 'Choose how much and how well to review; due days follow',
    tags,
    ...asMember(400),
    body: reviewSettings,
    response: { 200: reviewSettings },
  },
} as const
