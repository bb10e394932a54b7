import { z } from 'zod'
import { asMember } from './access.ts'
import { timeZone } from './attempts.ts'
import { difficulty } from './content-enums.ts'

const interval = z.object({ low: z.number(), high: z.number() })

/** A report on a user's attempts and progress: the charts of the dashboard. */
export const getAttemptReport = {
  method: 'GET',
  url: '/api/user/attempts/report',
  schema: {
    summary: 'How practice goes: days, levels, topics, and how well the caller judges themselves',
    tags: ['attempts'],
    ...asMember(),
    querystring: z.object({ zone: timeZone.default('UTC') }),
    response: {
      200: z.object({
        today: z.string(),
        /** Days of the last 26 weeks with answers. */
        days: z.array(z.object({ day: z.string(), count: z.int() })),
        /** Questions completed, of the resources that were begun. */
        levels: z.array(z.object({ difficulty, completed: z.int(), total: z.int() })),
        /** First attempts, weakest topic first; topics with fewer than five are left out. */
        topics: z.array(
          z.object({
            resource_slug: z.string(),
            topic: z.string(),
            n: z.int(),
            right: z.int(),
            interval,
          }),
        ),
        /** Confidence before the verdict, and how often the answer was right. */
        confidence: z.array(z.object({ confidence: z.literal([0, 1, 2]), n: z.int(), right: z.int() })),
        /** Spoken answers that were predicted and scored, in percent; null below eight. */
        calibration: z
          .object({
            n: z.int(),
            predicted: z.number(),
            scored: z.number(),
            /** Predicted minus scored. */
            difference: interval.extend({ mean: z.number() }),
            /** The share right of first attempts at graded questions of the same resources; null without any. */
            objective: z.number().nullable(),
          })
          .nullable(),
        /** How many scored answers there are, for the way to eight. */
        scored_answers: z.int(),
      }),
    },
  },
} as const
