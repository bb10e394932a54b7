import { z } from 'zod'
import { asMember } from './access.ts'
import { timeZone } from './attempts.ts'
import { difficulty, questionType } from './content-enums.ts'
import { memberQuestion } from './question-shapes.ts'
import { card, cardReasons } from './review-card.ts'

/** A question of the day, and why now. */
export const todayItem = card
  .pick({ content_id: true, resource_slug: true, due_day: true, last_day: true, reason_day: true })
  .extend({
    title: z.string(),
    question_type: questionType,
    difficulty,
    /** Subject and topic: what a session mixes by. */
    topic: z.string(),
    /** `new`: the plan adds it. */
    reason: z.enum([...cardReasons, 'new']),
    /** Of a new question: why the plan asks it, in a sentence. */
    why: z.string().optional(),
    /** The chance that it is known now, 0 to 1; null for what was saved and never answered. */
    recall: z.number().nullable(),
    /** Seconds that it will take. */
    seconds: z.int(),
    /** With `questions=1` alone. */
    question: memberQuestion.optional(),
  })
export type TodayItem = z.infer<typeof todayItem>

/** The one answer to what now: everything that shows the day reads it. */
export const getToday = {
  method: 'GET',
  url: '/api/user/today',
  schema: {
    summary:
      'What to do now and how long it takes: a running sitting, the questions of the day, a mock, a story',
    tags: ['today'],
    ...asMember(400),
    querystring: z.object({
      zone: timeZone.default('UTC'),
      /** Five minutes beyond those of the day. */
      more: z.enum(['0', '1']).default('0'),
      /** With the questions themselves, for the session. */
      questions: z.enum(['0', '1']).default('0'),
    }),
    response: {
      200: z.object({
        today: z.string(),
        /** A sitting that runs against the clock: it comes first. */
        sitting: z
          .object({
            kind: z.enum(['mock', 'test']),
            name: z.string(),
            title: z.string(),
            ends_at: z.string(),
          })
          .nullable(),
        has_plan: z.boolean(),
        /** Of the plan, in the future. */
        interview_day: z.string().nullable(),
        /** The minutes of the day: the plan's, or those of the settings. */
        day_minutes: z.int(),
        /** Seconds of sessions that were given today. */
        spent: z.int(),
        /** Sums over the items. */
        reviews: z.int(),
        new: z.int(),
        minutes: z.int(),
        /** Questions that are due and have no room today. */
        waiting: z.int(),
        /** Five more minutes would ask something. */
        has_more: z.boolean(),
        /** Minutes of the mock interview that the plan placed on this day, until it was taken. */
        mock: z.int().nullable(),
        story: z.object({ id: z.string(), title: z.string() }).nullable(),
        /** The next day with any minutes in the plan. */
        next_day: z.string().nullable(),
        /** Of the last seven days, those with an answer. */
        days_of_seven: z.int(),
        /** In the order of the session. */
        items: z.array(todayItem),
      }),
    },
  },
} as const
export type Today = z.infer<(typeof getToday)['schema']['response'][200]>
