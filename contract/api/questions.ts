import { z } from 'zod'
import { QUESTIONS_PAGE } from '../limits.ts'
import { asAnyone } from './access.ts'
import { difficulty } from './content-enums.ts'
import { paged, paging } from './paging.ts'
import { memberQuestion, retired, visitorQuestion } from './question-shapes.ts'
import { bySlug } from './resources.ts'

const tags = ['questions']

/** A member's page is tried first; whatever lacks the answers matches only the visitor's shape. */
export const listQuestions = {
  method: 'GET',
  url: '/api/resources/:slug/interview',
  schema: {
    summary: 'Interview questions by difficulty, then sequence number; answers only for a verified caller',
    tags,
    ...asAnyone(400, 404),
    params: bySlug,
    querystring: z.object({
      ...paging(QUESTIONS_PAGE),
      mode: z.literal('qa').default('qa'),
      difficulty: difficulty.optional(),
    }),
    response: { 200: z.union([paged(memberQuestion), paged(visitorQuestion)]) },
  },
} as const

export const getQuestionSummary = {
  method: 'GET',
  url: '/api/resources/:slug/interview/summary',
  schema: {
    summary: 'How many questions a resource has, in all and by difficulty',
    tags,
    ...asAnyone(400, 404),
    params: bySlug,
    response: {
      200: z.object({
        total: z.int(),
        counts: z.object({ Basic: z.int(), Intermediate: z.int(), Advanced: z.int() }),
      }),
    },
  },
} as const
export type QuestionSummary = z.infer<(typeof getQuestionSummary)['schema']['response'][200]>

export const getQuestion = {
  method: 'GET',
  url: '/api/resources/:slug/questions/:name',
  schema: {
    summary: 'One question by the name in its address; of a retired one only the title and why, for visitors',
    tags,
    ...asAnyone(400, 404),
    params: bySlug.extend({ name: z.string().regex(/^[a-z0-9-]{1,200}$/, 'is not a name') }),
    response: {
      200: z.object({
        title: z.string(),
        question: z.union([memberQuestion, visitorQuestion]).nullable(),
        retired,
      }),
    },
  },
} as const
export type QuestionAlone = z.infer<(typeof getQuestion)['schema']['response'][200]>
