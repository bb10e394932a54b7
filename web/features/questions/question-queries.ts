import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Difficulty } from '#contract/api/content-names.ts'
import type { getQuestionSummary, listQuestions } from '#contract/api/questions.ts'
import type { Output } from '#contract/api/route.ts'
import { QUESTIONS_PAGE } from '#contract/limits.ts'
import { ofUser } from '#web/lib/of-user.ts'
import { type Send, send } from '#web/lib/send.ts'

/** The two audiences never share a cache entry: a member's questions hold the answers. */
export type Audience = 'visitor' | 'member'
export type QuestionPage = Output<typeof listQuestions>

export const questionPage = (
  slug: string,
  difficulty: Difficulty,
  page: number,
  call: Send = send,
  signal?: AbortSignal,
) =>
  call<typeof listQuestions>(
    'GET /api/resources/:slug/interview',
    { params: { slug }, query: { difficulty, page, limit: QUESTIONS_PAGE, mode: 'qa' } },
    { signal },
  )

/** All questions of a difficulty, page by page. */
export const questionsQuery = (slug: string, difficulty: Difficulty, audience: Audience) =>
  infiniteQueryOptions({
    queryKey: ['questions', audience, slug, difficulty],
    queryFn: ({ pageParam, signal }) => questionPage(slug, difficulty, pageParam, send, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    meta: audience === 'member' ? ofUser : {},
  })

export const questionSummaryQuery = (slug: string, call: Send = send) =>
  queryOptions({
    queryKey: ['questions', 'summary', slug],
    queryFn: ({ signal }) =>
      call<typeof getQuestionSummary>(
        'GET /api/resources/:slug/interview/summary',
        { params: { slug } },
        { signal },
      ),
  })
