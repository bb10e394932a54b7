import type { OpenCorrection } from '#contract/api/question-shapes.ts'
import { byText } from '#contract/by-text.ts'
import type { Problem } from '#server/content/content-error.ts'
import { readLedger } from '#server/content/ledger-files.ts'
import { listQuestionTexts, listSlugs } from '#server/content/read-resource-folder.ts'

export interface BankFigures {
  questions: number
  /** Answers that a program confirms. */
  run: number
  /** Answers that name a source instead. */
  cited: number
  corrections: number
  latest: (Pick<OpenCorrection, 'date' | 'change'> & { title: string; slug: string; name: string })[]
}

const LATEST = 3

/** What /truth counts, read from the files: no field of a question is indented. */
export function bankFigures(dir: string): BankFigures {
  const problems: Problem[] = []
  const all = listSlugs(dir).flatMap((slug) => {
    const texts = listQuestionTexts(dir, slug)
    const ledger = readLedger(dir, slug, new Set(texts.map(({ name }) => name)), problems)
    return texts
      .filter(({ yaml }) => !/^retired:/m.test(yaml))
      .map(({ name, yaml }) => ({ slug, name, yaml, ledger: ledger.get(name) ?? [] }))
  })
  if (problems.length > 0) throw new Error(problems.map((one) => `${one.path} ${one.problem}`).join('\n'))
  const isRun = ({ yaml }: { yaml: string }) => /^(proof:|type: code$)/m.test(yaml)
  const corrections = all
    .flatMap(({ slug, name, yaml, ledger }) =>
      ledger.map(({ date, change }) => ({ slug, name, title: titleOf(yaml), date, change })),
    )
    .toSorted((a, b) => byText(b.date, a.date) || byText(a.slug, b.slug) || byText(a.name, b.name))
  return {
    questions: all.length,
    run: all.filter(isRun).length,
    cited: all.filter((one) => !isRun(one) && /^sources?:/m.test(one.yaml)).length,
    corrections: corrections.length,
    latest: corrections.slice(0, LATEST),
  }
}

const titleOf = (yaml: string) => /^title: *(['"]?)(.*)\1$/m.exec(yaml)?.[2] ?? ''
