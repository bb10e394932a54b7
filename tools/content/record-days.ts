import { readAddedDays, writeAddedDays } from '#server/content/added-days.ts'
import { listSlugs } from '#server/content/read-resource-folder.ts'
import type { NamedQuestion } from './question-files.ts'

/** Writes the day of every question that has none yet; questions that are gone lose theirs. */
export function recordDays(dir: string, bank: readonly NamedQuestion[], today: string): void {
  for (const slug of listSlugs(dir)) {
    const before = readAddedDays(dir, slug)
    const names = bank.filter((one) => one.slug === slug).map(({ name }) => name)
    writeAddedDays(dir, slug, new Map(names.map((name) => [name, before.get(name) ?? today])))
  }
}
