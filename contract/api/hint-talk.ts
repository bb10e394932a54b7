import { z } from 'zod'
import { ANSWER_TEXT_MAX, HINT_TALK_TEXT_MAX, HINT_TALK_TURNS_MAX } from '../limits.ts'
import { asMember } from './access.ts'
import { codeLanguage } from './content-enums.ts'
import { modelLine } from './model-lines.ts'

/** The operator's model says a hint in other words and asks back. The authored hints stay the ladder: it knows none that isn't read yet. */

const hintTalk = z.object({
  /** The hint, tied to the caller's own work. */
  say: z.string(),
  /** A question to think about. */
  ask: z.string(),
  model: z.string(),
  /** Version of the instruction: it changes with every word. */
  prompt: z.string(),
})
export type HintTalk = z.infer<typeof hintTalk>

export const hintTalkLine = modelLine({ talk: hintTalk })
export type HintTalkLine = z.infer<typeof hintTalkLine>

export const talkAboutHint = {
  method: 'POST',
  url: '/api/questions/:id/hint-talk',
  schema: {
    summary:
      "A hint of a code question or a design in the words of the operator's model, as lines of JSON: the place in the queue, then the words or why there are none",
    tags: ['questions'],
    ...asMember(400, 404),
    params: z.object({ id: z.string() }),
    body: z.object({
      /** The caller's work so far: a program, or the notes of a design by step. */
      work: z.string().max(ANSWER_TEXT_MAX),
      /** Of a program. */
      language: codeLanguage.optional(),
      /** How many hints have been read: the model hears of no other. */
      hints_read: z.int().min(1).max(10),
      /** The talk so far, the oldest first. */
      said: z
        .array(z.object({ who: z.enum(['model', 'learner']), text: z.string().max(HINT_TALK_TEXT_MAX) }))
        .max(HINT_TALK_TURNS_MAX),
      /** The work leaves this server for the model's: the caller has agreed to that. */
      consent: z.literal(true),
    }),
    response: { 200: z.string() },
  },
} as const
