import type { StudyPath, StudyPathItem } from '#contract/api/study-paths.ts'

export const isDone = ({ questions }: StudyPathItem, completed: ReadonlySet<string>) =>
  questions.some(({ id }) => completed.has(id))

export const itemsOf = ({ groups }: StudyPath) => groups.flatMap(({ items }) => items)

/** The resources whose progress says what is done. */
export const resourcesOf = (path: StudyPath) => [
  ...new Set(itemsOf(path).flatMap(({ questions }) => questions.map((question) => question.resource_slug))),
]
