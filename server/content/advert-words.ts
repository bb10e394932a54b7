import type { AdvertWords } from '#contract/api/advert-words.ts'
import type { Resource } from '#contract/api/resource-shapes.ts'
import type { StudyPath } from '#contract/api/study-paths.ts'
import { mockRoles } from '#contract/sitting/mock-lists.ts'
import { type AdvertFile, WHOLE_SUBJECT } from './advert-file.ts'
import type { LoadedQuestion } from './place-questions.ts'

interface Bank {
  resources: readonly Pick<Resource, 'slug' | 'title'>[]
  questions: (slug: string) => readonly Pick<LoadedQuestion, 'topic' | 'visitor'>[]
  studyPaths: readonly StudyPath[]
}

/** The words of adverts with what this bank has on them: every subject is found by its title, and one that it lacks is said to be missing. */
export function advertWords(file: AdvertFile, { resources, questions, studyPaths }: Bank): AdvertWords {
  const slugs = new Set(resources.map(({ slug }) => slug))
  const asked = resources.flatMap(({ slug, title }) => [
    { resource_slug: slug, part: null, words: [title], is_common: false },
    ...Object.entries(file.asked[slug] ?? {}).map(([id, words]) => ({
      resource_slug: slug,
      part:
        id === WHOLE_SUBJECT
          ? null
          : { id, title: id.replaceAll('-', ' '), questions: countOf(questions(slug), id) },
      words,
      is_common: file.in_every_advert.includes(id),
    })),
  ])
  const known = new Set(asked.flatMap(({ words }) => words))
  const missing = Object.entries(file.asked).flatMap(([slug, parts]) =>
    slugs.has(slug) ? [] : Object.values(parts).flat(),
  )
  return {
    asked,
    roles: mockRoles.flatMap((role) => ({ role, words: file.roles[role] ?? [] })),
    outside: [...new Set([...file.outside, ...missing])].filter((word) => !known.has(word)),
    ordinary: file.ordinary,
    in_company: file.in_company,
    ignored: file.ignored,
    lists: studyPaths.map(({ slug, title, groups }) => ({ slug, title, resource_slug: subjectOf(groups) })),
  }
}

/** Questions of a subject with that tag or in that topic. */
export const countOf = (questions: ReturnType<Bank['questions']>, part: string) =>
  questions.filter(({ topic, visitor }) => topic === part || visitor.tags.includes(part)).length

/** The subject that most questions of a list belong to. */
function subjectOf(groups: StudyPath['groups']) {
  const slugs = groups.flatMap(({ items }) =>
    items.flatMap(({ questions }) => questions.map(({ resource_slug }) => resource_slug)),
  )
  const [most] = [...Map.groupBy(slugs, (slug) => slug)].sort(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? ''
}
