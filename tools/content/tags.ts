import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Problem } from '#server/content/content-error.ts'
import { parseYaml } from '#server/content/parse-yaml.ts'
import type { NamedQuestion } from './question-files.ts'

/** The tags that questions may have, by area. A content folder without tags.yaml lets every tag pass. */
const tagsFile = z.record(z.string(), z.array(z.string()))

const MAX_TAGS = 200
const path = 'content/tags.yaml'

export function checkTags(
  dir: string,
  bank: readonly NamedQuestion[],
  chosen: ReadonlySet<string>,
  isWhole: boolean,
): Problem[] {
  const file = join(dir, 'tags.yaml')
  if (!existsSync(file)) return []
  const parsed = parseYaml(readFileSync(file, 'utf8'), tagsFile)
  if (!parsed.ok) return parsed.problems.map((problem) => ({ path, problem }))
  const tags = Object.values(parsed.value).flat()
  const known = new Set(tags)
  const ofQuestions = bank
    .filter((one) => chosen.has(one.path))
    .flatMap((one) => tagProblems(one, known).map((problem) => ({ path: one.path, problem })))
  return isWhole ? [...ofQuestions, ...vocabularyProblems(tags, bank)] : ofQuestions
}

function tagProblems({ question: { tags } }: NamedQuestion, known: ReadonlySet<string>): string[] {
  const unknown = tags.filter((tag) => !known.has(tag)).map((tag) => `tags: ${tag} is not in ${path}`)
  return new Set(tags).size < 2 ? [...unknown, 'tags: must hold at least two different ones'] : unknown
}

function vocabularyProblems(tags: readonly string[], bank: readonly NamedQuestion[]): Problem[] {
  const used = new Set(bank.flatMap(({ question }) => question.tags))
  return [
    ...(tags.length > MAX_TAGS ? [`has ${tags.length} tags: at most ${MAX_TAGS} are allowed`] : []),
    ...tags.filter((tag, at) => tags.indexOf(tag) !== at).map((tag) => `${tag} stands twice`),
    ...tags.filter((tag) => !used.has(tag)).map((tag) => `${tag} is on no question`),
  ].map((problem) => ({ path, problem }))
}
