import type { Problem } from './content-error.ts'
import { type LoadedQuestion, placeRetired } from './place-questions.ts'
import type { NamedQuestion } from './read-questions.ts'
import type { ResourceFolder } from './read-resource-folder.ts'

/** Questions that have left the bank, to be read where they were saved. What replaces one must be in the bank. */
export function retiredQuestions(
  folder: ResourceFolder,
  questions: readonly NamedQuestion[],
  find: (name: string) => LoadedQuestion | undefined,
  problems: Problem[],
): LoadedQuestion[] {
  return questions.flatMap((question) => {
    if (!question.retired) return []
    const { since, reason, replaced_by: name } = question.retired
    const replacement = name === undefined ? undefined : find(name)?.visitor
    if (name !== undefined && !replacement)
      problems.push({
        path: `${folder.slug}/questions/${question.name}.yaml`,
        problem: `retired.replaced_by: there is no question ${name}`,
      })
    const replaced_by = replacement
      ? {
          id: replacement.id,
          title: replacement.title,
          resource_slug: replacement.resource_slug,
          difficulty: replacement.difficulty,
        }
      : null
    return [placeRetired(question, folder, { since, reason, replaced_by })]
  })
}
