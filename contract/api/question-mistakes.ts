import { z } from 'zod'
import { asMember } from './access.ts'
import { codeLanguage } from './content-enums.ts'

/** A program that looks right and isn't: its question's tests refuse it, and the check of the bank has seen them do it. */
const mistake = z.object({
  note: z.string(), // html
  language: codeLanguage,
  /** It's right on small inputs and misses the time limit on the largest one. */
  too_slow: z.boolean(),
  code: z.string(),
  code_html: z.string(), // html
})

export const getQuestionMistakes = {
  method: 'GET',
  url: '/api/questions/:id/mistakes',
  schema: {
    summary: 'Programs that the tests of a code question refuse, each with what is wrong with it',
    tags: ['questions'],
    ...asMember(404),
    params: z.object({ id: z.string() }),
    response: { 200: z.object({ mistakes: z.array(mistake) }) },
  },
} as const
export type QuestionMistakes = z.infer<(typeof getQuestionMistakes)['schema']['response'][200]>
