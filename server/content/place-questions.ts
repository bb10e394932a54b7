import { difficulties } from '#contract/api/content-names.ts'
import {
  type MemberQuestion,
  memberQuestion,
  type VisitorQuestion,
  visitorQuestion,
} from '#contract/api/question-shapes.ts'
import type { ResourceFolder } from './read-resource-folder.ts'
import type { RenderedQuestion } from './render-question.ts'

export type LoadedQuestion = { visitor: VisitorQuestion; member: MemberQuestion; topic: string }

/** Orders a resource's questions by difficulty, then topic as the blueprint lists them, then id, and numbers them. */
export function placeQuestions(
  rendered: readonly RenderedQuestion[],
  { slug, resource, blueprint }: ResourceFolder,
): LoadedQuestion[] {
  const topicOrder = new Map(blueprint.topics.map(({ id }, index) => [id, index]))
  const place = ({ difficulty, topic }: RenderedQuestion) =>
    difficulties.indexOf(difficulty) * 1000 + (topicOrder.get(topic) ?? 0)
  const sorted = rendered.toSorted((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1))
  return sorted.map(({ topic, ...question }, index) => {
    const whole = {
      ...question,
      sequence_no: index + 1,
      resource_slug: slug,
      is_published: true,
      content_schema_version: 1,
      created_at: midnight(resource.created),
      updated_at: midnight(resource.updated),
    }
    // Each shape keeps its own fields only: the visitor's has none from which an answer could be read.
    return { visitor: visitorQuestion.parse(whole), member: memberQuestion.parse(whole), topic }
  })
}

export const midnight = (day: string): string => `${day}T00:00:00.000Z`
