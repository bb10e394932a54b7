import { z } from 'zod'
import { ANSWER_TEXT_MAX } from '../limits.ts'
import { asMember } from './access.ts'
import { plainText } from './plain-text.ts'

/** The most follow-ups that a question file may hold, and more. */
const ASKED_MAX = 20

/** Writes nothing: the interview is the browser's until its end. */
export const askFollowUp = {
  method: 'POST',
  url: '/api/questions/:id/follow-up',
  schema: {
    summary:
      'What an interviewer asks next about an open question, by what was said so far; null when they have nothing more',
    tags: ['questions'],
    ...asMember(400, 404),
    params: z.object({ id: z.string() }),
    body: z.object({
      /** Everything that was said, the answers to earlier follow-ups included. */
      transcript: plainText(ANSWER_TEXT_MAX),
      /** The follow-ups that were asked, by their index. */
      asked: z.array(z.int().min(0)).max(ASKED_MAX),
    }),
    response: {
      200: z.object({
        follow_up: z.object({ index: z.int(), question: z.string() /* html */ }).nullable(),
      }),
    },
  },
} as const
export type FollowUp = NonNullable<z.infer<(typeof askFollowUp)['schema']['response'][200]>['follow_up']>
