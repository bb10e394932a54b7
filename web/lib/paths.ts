import type { Difficulty } from '#contract/api/content-names.ts'

/** Addresses of a resource's pages. */
export const resourcePath = (slug: string) => `/resources/${slug}`
export const interviewPath = (slug: string) => `/resources/${slug}/interview`
export const savedPath = (slug: string) => `/resources/${slug}/saved`
export const savedQuestionPath = (slug: string, contentId: string) => `/resources/${slug}/saved/${contentId}`
export const learningPath = (slug: string) => `/resources/${slug}/learning`
export const videosPath = (slug: string) => `/resources/${slug}/videos`

/** The interview page with one question open. */
export const questionPath = (question: { id: string; resource_slug: string; difficulty: Difficulty }) =>
  `${interviewPath(question.resource_slug)}?${new URLSearchParams({ difficulty: question.difficulty, q: question.id })}`
