import { z } from 'zod'
import { RETENTION_MAX, RETENTION_MIN } from '../review/retention.ts'
import { asMember } from './access.ts'
import { timeZone } from './attempts.ts'
import { questionType } from './content-enums.ts'
import { contentId } from './progress.ts'
import { slug } from './resources.ts'
import { card } from './review-card.ts'

const tags = ['review']
const inZone = z.object({ zone: timeZone.default('UTC') })

export const getReviewSummary = {
  method: 'GET',
  url: '/api/user/review/summary',
  schema: {
    summary: 'How many cards there are, and what comes on the next 14 days',
    tags,
    ...asMember(),
    querystring: inZone,
    response: {
      200: z.object({
        today: z.string(),
        cards: z.int(),
        paused: z.int(),
        coming: z.array(z.object({ day: z.string(), count: z.int() })),
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
      /** Takes it back: the day on which it was due before. */
      due_day: z.iso.date().optional(),
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
