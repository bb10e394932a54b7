import { z } from 'zod'
import { asMember } from './access.ts'

/** Below this many people nothing is told: a share of few tells about one of them. */
export const FIRST_ATTEMPTS_MIN = 30

export const getFirstAttempts = {
  method: 'GET',
  url: '/api/questions/:id/first-attempts',
  schema: {
    summary: `How the first answers to a question went, from ${FIRST_ATTEMPTS_MIN} people on`,
    tags: ['questions'],
    ...asMember(404),
    params: z.object({ id: z.string() }),
    response: {
      200: z.object({
        /** Null until enough people have answered the question as it is now. */
        first_attempts: z
          .object({
            /** Rounded down to tens. */
            people: z.int(),
            right_percent: z.int(),
            /** The wrong option that most of them chose. */
            often_chosen: z.object({ option: z.string() /* html */, percent: z.int() }).nullable(),
          })
          .nullable(),
      }),
    },
  },
} as const
