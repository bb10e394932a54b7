import { z } from 'zod'
import { RECOMMENDATIONS_PER_RESOURCE } from '../limits.ts'
import { asMember } from './access.ts'
import { difficulty, questionType } from './content-enums.ts'
import { list } from './paging.ts'

export const recommendation = z.object({
  resource_slug: z.string(),
  title: z.string(),
  questions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      difficulty,
      question_type: questionType,
      sequence_no: z.int(),
    }),
  ),
})
export type Recommendation = z.infer<typeof recommendation>

export const listRecommendations = {
  method: 'GET',
  url: '/api/user/recommendations',
  schema: {
    summary: 'Questions to do next: not yet completed, resources in use first',
    tags: ['progress'],
    ...asMember(400),
    querystring: z.object({
      per_resource: z.coerce.number().int().min(1).max(10).default(RECOMMENDATIONS_PER_RESOURCE),
    }),
    response: { 200: list(recommendation) },
  },
} as const
