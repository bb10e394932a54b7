import type { Problem } from '#server/content/content-error.ts'
import { findDuplicates } from './duplicates.ts'
import type { GatedQuestion } from './gated-question.ts'
import { checkKeyBias } from './key-bias.ts'
import { checkLeaning } from './leaning.ts'
import { checkMarkdown } from './markdown.ts'
import { checkOptions } from './options.ts'
import { checkSpelling } from './spelling.ts'

/**
 * The quality gate of docs/content.md. `bank` holds all questions, `chosen` those to judge; the shares of a resource are
 * judged when all of it is chosen.
 */
export function gate(bank: readonly GatedQuestion[], chosen: ReadonlySet<string>): Problem[] {
  const judged = bank.filter(({ path }) => chosen.has(path))
  const bySlug = Map.groupBy(bank, ({ slug }) => slug)
  return [
    ...findDuplicates(bank).filter(({ path }) => chosen.has(path)),
    ...judged.flatMap((one) =>
      [
        ...checkOptions(one),
        ...checkMarkdown(one),
        ...checkDepth(one),
        ...checkLeaning(one),
        ...checkSpelling(one),
      ].map((problem) => ({
        path: one.path,
        problem,
      })),
    ),
    ...[...bySlug].flatMap(([slug, questions]) =>
      questions.every(({ path }) => chosen.has(path))
        ? checkKeyBias(questions).map((problem) => ({ path: `content/${slug}`, problem }))
        : [],
    ),
  ]
}

function checkDepth({ question }: GatedQuestion): string[] {
  if (question.type === 'descriptive' && question.rubric.length < 2)
    return ['rubric: must hold at least two criteria']
  if (question.type !== 'blank') return []
  return question.blanks.flatMap(({ rejects }, index) =>
    rejects.length === 0 ? [`blanks[${index}].rejects: must hold at least one near miss`] : [],
  )
}
