import type { BankFigures } from '#contract/site-facts.ts'
import type { Problem } from '#server/content/content-error.ts'
import { readLedger } from '#server/content/ledger-files.ts'
import { newestFirst } from '#server/content/list-corrections.ts'
import { listQuestionTexts, listSlugs } from '#server/content/read-resource-folder.ts'

const LATEST = 3

/** What /truth counts, read from the files: no field of a question is indented. */
export function bankFigures(dir: string): BankFigures {
  const problems: Problem[] = []
  const all = listSlugs(dir).flatMap((slug) => {
    const texts = listQuestionTexts(dir, slug)
    const ledger = readLedger(dir, slug, new Set(texts.map(({ name }) => name)), problems)
    return texts
      .filter(({ yaml }) => !/^retired:/m.test(yaml))
      .map(({ name, yaml }) => ({ slug, name, yaml, entries: ledger.get(name) ?? [] }))
  })
  if (problems.length > 0) throw new Error(problems.map((one) => `${one.path} ${one.problem}`).join('\n'))
  const isRun = ({ yaml }: { yaml: string }) => /^(proof:|type: code$)/m.test(yaml)
  const corrections = newestFirst(all)
  return {
    questions: all.length,
    run: all.filter(isRun).length,
    cited: all.filter((one) => !isRun(one) && /^sources?:/m.test(one.yaml)).length,
    corrections: corrections.length,
    latest: corrections.slice(0, LATEST).map(({ slug, name, yaml, entry: { date, change } }) => ({
      slug,
      name,
      title: titleOf(yaml),
      date,
      change,
    })),
  }
}

const titleOf = (yaml: string) => /^title: *(['"]?)(.*)\1$/m.exec(yaml)?.[2] ?? ''
