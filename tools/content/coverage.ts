import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '#server/content/content-error.ts'
import {
  COVERAGE_FOLDER,
  type CoverageFile,
  type CoverageLists,
  questionsOf,
  readCoverageLists,
  typesOfForm,
} from '#server/content/coverage-files.ts'
import { spellingOf } from './gate/spelling.ts'
import { type NamedQuestion, UnknownName } from './question-files.ts'

/** Which claims of content/coverage do not hold; `names` are `coverage` (all of them) or `coverage/<list>`. */
export function checkCoverage(
  dir: string,
  bank: readonly NamedQuestion[],
  names: readonly string[],
): Problem[] {
  const invalid: Problem[] = []
  const lists = readCoverageLists(dir, invalid)
  const questions = new Map(bank.map(({ slug, name, question }) => [`${slug}/${name}`, question]))
  const slugs = [...lists.values()].map(({ path }) => path.slug)

  function judge(list: CoverageFile): string[] {
    const types = typesOfForm[list.form]
    const claims = Object.entries(list.covered).flatMap(([id, names]) =>
      names.flatMap((name) => {
        const question = questions.get(name)
        const claim = `covered.${id}: ${name}`
        if (!question) return [`${claim} does not exist`]
        if (question.retired) return [`${claim} is retired`]
        if (types && !types.includes(question.type))
          return [`${claim} is ${question.type}; a ${list.form} list is covered by ${types.join(' or ')}`]
        return []
      }),
    )
    const strangers = list.items.flatMap(({ id, in: other }) =>
      other !== undefined && !lists.get(other)?.items.some((item) => item.id === id)
        ? [`items: ${id} names the list ${other}, which has no such item`]
        : [],
    )
    const twice = slugs.filter((slug) => slug === list.path.slug).length > 1
    const texts = [
      list.path.title,
      list.path.description,
      ...list.items.flatMap((item) => [item.name, item.asks]),
    ]
    return [
      ...claims,
      ...strangers,
      ...(twice ? [`path.slug: ${list.path.slug} belongs to two lists`] : []),
      ...texts.flatMap(spellingOf),
    ]
  }

  const found = [...lists].flatMap(([name, list]) =>
    judge(list).map((problem) => ({ path: `${COVERAGE_FOLDER}/${name}.yaml`, problem })),
  )
  for (const name of names)
    if (name !== COVERAGE_FOLDER && !existsSync(join(dir, `${name}.yaml`)))
      throw new UnknownName(`there is no list ${name}`)
  const isWanted = (path: string) =>
    names.length === 0 || names.some((name) => name === COVERAGE_FOLDER || path === `${name}.yaml`)
  return [...invalid, ...found]
    .filter(({ path }) => isWanted(path))
    .map(({ path, problem }) => ({ path: `content/${path}`, problem }))
}

/** How many items have a question, and their percentage weighted by how often interviews ask. */
export function coveredShare(lists: CoverageLists, list: CoverageFile): { items: number; weighted: number } {
  const covered = list.items.filter((item) => questionsOf(lists, list, item).length > 0)
  const weight = (items: CoverageFile['items']) => items.reduce((sum, item) => sum + item.weight, 0)
  return { items: covered.length, weighted: (100 * weight(covered)) / weight(list.items) }
}

/** One line per list: how many items are covered, plainly and weighted. */
export function coverageReport(lists: CoverageLists): string[] {
  const rows = [...lists].map(([name, list]) => {
    const { items, weighted } = coveredShare(lists, list)
    return [name, list.form, `${items} of ${list.items.length}`, `${weighted.toFixed(1)} % weighted`]
  })
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}
