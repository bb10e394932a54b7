import { z } from 'zod'
import { ANSWER_TEXT_MAX } from '../limits.ts'
import { asMember } from './access.ts'
import { modelLine } from './model-lines.ts'
import { plainText } from './plain-text.ts'

/** The most follow-ups that a question file may hold, and more. */
const ASKED_MAX = 20

/** Everything that was said, the answers to earlier follow-ups included; and the follow-ups that were asked, by their index. */
const listened = {
  transcript: plainText(ANSWER_TEXT_MAX),
  asked: z.array(z.int().min(0)).max(ASKED_MAX),
}
const followUp = z.object({ index: z.int(), question: z.string() /* html */ })
export type FollowUp = z.infer<typeof followUp>

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
    body: z.object(listened),
    response: { 200: z.object({ follow_up: followUp.nullable() }) },
  },
} as const

/** The authored follow-up that the operator's model chose, and the model's words for it; null where they were dropped. */
export const modelFollowUpLine = modelLine({
  follow_up: followUp.nullable(),
  words: z.string().nullable(),
  model: z.string(),
  /** Version of the instruction: it changes with every word. */
  prompt: z.string(),
})
export type ModelFollowUpLine = z.infer<typeof modelFollowUpLine>

export const askFollowUpOfModel = {
  method: 'POST',
  url: '/api/questions/:id/model-follow-up',
  schema: {
    summary:
      "The same, chosen among the authored follow-ups by the operator's model and said in its words, as lines of JSON: the place in the queue, then the follow-up or why there's none",
    tags: ['questions'],
    ...asMember(400, 404),
    params: z.object({ id: z.string() }),
    body: z.object({
      ...listened,
      /** The transcript leaves this server for the model's: the caller has agreed to that. */
      consent: z.literal(true),
    }),
    response: { 200: z.string() },
  },
} as const
