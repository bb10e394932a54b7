import type { StudyPath } from '#contract/api/study-paths.ts'
import { type CoverageFile, type CoverageItem, type CoverageLists, questionsOf } from './coverage-files.ts'
import type { LoadedQuestion } from './place-questions.ts'

/**
 * The study paths of the site, made from the coverage lists: groups in the order of the file, in a group what is asked most
 * first. An item without a question has nothing to practice yet and is left out, and so is a path without items.
 */
export function studyPaths(
  lists: CoverageLists,
  find: (name: string) => LoadedQuestion | undefined,
): StudyPath[] {
  const withQuestions = (list: CoverageFile, item: CoverageItem) => ({
    id: item.id,
    name: item.name,
    asks: item.asks,
    frequency: item.weight,
    questions: questionsOf(lists, list, item).flatMap((name) => {
      const question = find(name)?.visitor
      if (!question) return []
      const { id, title, resource_slug, difficulty, question_type } = question
      return [{ id, title, resource_slug, difficulty, question_type }]
    }),
  })
  return [...lists.values()].flatMap((list) => {
    const groups = [...Map.groupBy(list.items, ({ group }) => group)]
      .map(([group, items]) => ({
        title: group.charAt(0).toUpperCase() + group.slice(1),
        items: items
          .map((item) => withQuestions(list, item))
          .filter(({ questions }) => questions.length > 0)
          .sort((a, b) => b.frequency - a.frequency),
      }))
      .filter(({ items }) => items.length > 0)
    const items = groups.flatMap((group) => group.items)
    if (items.length === 0) return []
    const { slug, title, description, compared_with } = list.path
    const ids = new Set(items.flatMap(({ questions }) => questions.map(({ id }) => id)))
    return [
      {
        slug,
        title,
        description,
        form: list.form,
        item_count: items.length,
        question_count: ids.size,
        compared_with:
          compared_with === undefined
            ? null
            : { name: compared_with, covered: items.length, total: list.items.length },
        groups,
      },
    ]
  })
}
