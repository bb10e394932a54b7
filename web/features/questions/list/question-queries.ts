import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { getQuestion, getQuestionSummary, listQuestions } from '#contract/api/questions.ts'
import type { Output } from '#contract/api/route.ts'
import type { Difficulty } from '#contract/content-lists.ts'
import { QUESTIONS_PAGE } from '#contract/limits.ts'
import { normalizeQuestions } from '#web/lib/normalize-questions.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { userScoped } from '#web/lib/user-query-defaults.ts'
import { type Send, send } from '#web/session/send.ts'

/** Part of the query key: a member's questions hold the answers, so the two audiences never share a cache entry. */
export type Audience = 'visitor' | 'member'
export type QuestionPage = Output<typeof listQuestions>

/** All questions of a difficulty, page by page. */
export const questionsQuery = (slug: string, difficulty: Difficulty, audience: Audience, call: Send = send) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.questions, audience, slug, difficulty],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call<typeof listQuestions>(
        'GET /api/resources/:slug/interview',
        { params: { slug }, query: { difficulty, page: pageParam, limit: QUESTIONS_PAGE, mode: 'qa' } },
        { signal },
      )
      return { ...page, items: normalizeQuestions(page.items) }
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    meta: audience === 'member' ? userScoped : {},
  })

export const questionSummaryQuery = (slug: string, call: Send = send) =>
  queryOptions({
    queryKey: [...queryKeys.questions, 'summary', slug],
    queryFn: ({ signal }) =>
      call<typeof getQuestionSummary>(
        'GET /api/resources/:slug/interview/summary',
        { params: { slug } },
        { signal },
      ),
  })

export const questionQuery = (slug: string, name: string, audience: Audience, call: Send = send) =>
  queryOptions({
    queryKey: [...queryKeys.questions, audience, slug, 'named', name],
    queryFn: async ({ signal }) => {
      const found = await call<typeof getQuestion>(
        'GET /api/resources/:slug/questions/:name',
        { params: { slug, name } },
        { signal },
      )
      if (found.question) normalizeQuestions([found.question])
      return found
    },
    meta: audience === 'member' ? userScoped : {},
  })
