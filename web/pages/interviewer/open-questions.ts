import type { Recommendation } from '#contract/api/recommendations.ts'
import type { TodayItem } from '#contract/api/today.ts'

const SHOWN = 5

export interface OpenQuestion {
  id: string
  title: string
  resource_slug: string
}

/** A few questions to be interviewed on: the least known of the day, its new ones, then what comes next in the subjects in use. */
export function openQuestions(
  day: readonly Pick<TodayItem, 'content_id' | 'title' | 'resource_slug' | 'question_type' | 'recall'>[],
  next: readonly Recommendation[],
): OpenQuestion[] {
  const ofDay = day
    .filter(({ question_type }) => question_type === 'descriptive')
    .toSorted((a, b) => (a.recall ?? 1) - (b.recall ?? 1))
    .map(({ content_id, title, resource_slug }) => ({ id: content_id, title, resource_slug }))
  const toDo = next.flatMap(({ resource_slug, questions }) =>
    questions
      .filter(({ question_type }) => question_type === 'descriptive')
      .map(({ id, title }) => ({ id, title, resource_slug })),
  )
  return [...new Map([...ofDay, ...toDo].map((one) => [one.id, one])).values()].slice(0, SHOWN)
}
