import { z } from 'zod'
import { asMember } from './access.ts'
import { codeLanguage } from './content-enums.ts'
import { traceStep } from './trace-step.ts'

/** An approach in code: the check of the bank has seen every program pass the tests, a slow one all but the largest. */
const chapter = z.object({
  name: z.string(), // html
  time: z.string(), // html
  space: z.string(), // html
  /** How somebody gets the idea. */
  insight: z.string().optional(), // html
  /** Why it's right. */
  invariant: z.string().optional(), // html
  programs: z.array(
    z.object({
      language: codeLanguage,
      /** It's the question's solution. */
      is_solution: z.literal(true).optional(),
      too_slow: z.literal(true).optional(),
      code_html: z.string(), // html
    }),
  ),
})

export const getQuestionEditorial = {
  method: 'GET',
  url: '/api/questions/:id/editorial',
  schema: {
    summary: 'The approaches to a code question as programs, from the plain one to the best',
    tags: ['questions'],
    ...asMember(404),
    params: z.object({ id: z.string() }),
    response: {
      200: z.object({
        chapters: z.array(chapter),
        /** The solution in Python at work on an example, as it ran. */
        dry_run: z.object({ code_html: z.string(), steps: z.array(traceStep) }).optional(), // html
      }),
    },
  },
} as const
export type QuestionEditorial = z.infer<(typeof getQuestionEditorial)['schema']['response'][200]>
