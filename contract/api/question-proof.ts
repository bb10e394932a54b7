import { z } from 'zod'
import { asMember } from './access.ts'
import { codeLanguage } from './content-enums.ts'

/** The programs that check a question's answer, to be run again in the browser. */
const questionProof = z.object({
  /** The programs that show the key. */
  proof: z
    .object({
      language: codeLanguage,
      setup: z.string().optional(),
      programs: z.array(
        z.object({
          title: z.string().optional(),
          code: z.string(),
          prints: z.string(),
          /** A wrong option or answer: it must print something else. */
          differs: z.boolean(),
        }),
      ),
      acceptable_answers: z.array(z.array(z.string())).optional(),
      case_sensitive: z.boolean().optional(),
    })
    .optional(),
  /** Of a code question: what passes its tests. */
  solutions: z.array(z.object({ language: codeLanguage, solution_code: z.string() })),
})
export type QuestionProof = z.infer<typeof questionProof>

export const getQuestionProof = {
  method: 'GET',
  url: '/api/questions/:id/proof',
  schema: {
    summary: 'The programs that prove the answer of a question, to run them in the browser',
    tags: ['questions'],
    ...asMember(404),
    params: z.object({ id: z.string() }),
    response: { 200: questionProof },
  },
} as const
