import { join } from 'node:path'
import { type QuestionFile, questionFile } from '#contract/questions/schema.ts'
import type { Problem } from '#server/content/content-error.ts'
import { parseYaml } from '#server/content/parse-yaml.ts'
import { listQuestionTexts, listSlugs } from '#server/content/read-resource-folder.ts'

export const contentFolder = join(import.meta.dirname, '../../content')

export class UnknownName extends Error {}

/** A question file that follows the schema. */
export type NamedQuestion = { slug: string; name: string; path: string; question: QuestionFile }

/** All question files, or those of some resources; the ones that break the schema are told as problems. */
export function readBank(
  dir: string,
  slugs: readonly string[] = listSlugs(dir),
): { bank: NamedQuestion[]; problems: Problem[]; paths: string[] } {
  const bank: NamedQuestion[] = []
  const problems: Problem[] = []
  const paths: string[] = []
  for (const slug of slugs)
    for (const { id, path: file, yaml } of listQuestionTexts(dir, slug)) {
      const path = `content/${file}`
      paths.push(path)
      const parsed = parseYaml(yaml, questionFile)
      if (parsed.ok) bank.push({ slug, name: id.slice(slug.length + 1), path, question: parsed.value })
      else problems.push(...parsed.problems.map((problem) => ({ path, problem })))
    }
  return { bank, problems, paths }
}

/** The paths that the arguments name: nothing (all), `slug` or `slug/name`. */
export function choosePaths(paths: readonly string[], names: readonly string[]): Set<string> {
  if (names.length === 0) return new Set(paths)
  return new Set(
    names.flatMap((name) => {
      const [slug = '', file] = name
        .replace(/^content\//, '')
        .replace('/questions/', '/')
        .replace(/\/$/, '')
        .split('/')
      const wanted = `content/${slug}/questions/${file === undefined ? '' : `${file.replace(/\.yaml$/, '')}.yaml`}`
      const found = paths.filter((path) => (file === undefined ? path.startsWith(wanted) : path === wanted))
      if (found.length === 0)
        throw new UnknownName(`there is no question ${name}: name a resource, or resource/question`)
      return found
    }),
  )
}
