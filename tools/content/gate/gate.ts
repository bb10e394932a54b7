import { isTask } from '#contract/questions/schema.ts'
import type { Problem } from '#server/content/content-error.ts'
import { checkCues } from './cues.ts'
import { checkDesignHints } from './design-hints.ts'
import { findDuplicates } from './duplicates.ts'
import type { GatedQuestion } from './gated-question.ts'
import { checkHouseWords } from './house-words.ts'
import { checkKeyBias } from './key-bias.ts'
import { checkLeaning } from './leaning.ts'
import { checkMarkdown } from './markdown.ts'
import { checkOneRequest } from './one-request.ts'
import { checkOptions } from './options.ts'
import { checkOtherNames, findSharedNames } from './other-names.ts'
import { checkRubric } from './rubrics.ts'
import { checkSamples } from './samples.ts'
import { checkSpelling } from './spelling.ts'
import { checkStories } from './stories.ts'

/**
 * The quality gate of docs/content.md. `all` holds all questions, `chosen` those to judge; the shares of a resource are
 * judged when all of it is chosen.
 */
export function gate(all: readonly GatedQuestion[], chosen: ReadonlySet<string>): Problem[] {
  // A retired question may be what its replacement asks better.
  const bank = all.filter(({ question }) => question.retired === undefined)
  const judged = bank.filter(({ path }) => chosen.has(path))
  const bySlug = Map.groupBy(bank, ({ slug }) => slug)
  return [
    ...findDuplicates(bank, chosen),
    ...findSharedNames(bank, chosen),
    ...judged.flatMap((one) =>
      [
        ...checkOptions(one),
        ...checkMarkdown(one),
        ...checkDepth(one),
        ...checkRubric(one),
        ...checkDesignHints(one),
        ...checkSamples(one),
        ...checkStories(one),
        ...checkOneRequest(one),
        ...checkLeaning(one),
        ...checkSpelling(one),
        ...checkHouseWords(one),
        ...checkOtherNames(one),
        ...checkCues(one, bank),
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

function checkDepth({ slug, question }: GatedQuestion): string[] {
  // The schema asks for the other fields and ten tests wherever there are constraints, and for tests of a demanded bound.
  if (question.type === 'code' && question.constraints === undefined)
    return ['constraints: is missing: a code question has all fields of interview depth']
  if (question.type === 'code' && isTask(question) && slug === 'dsa')
    return (['python', 'javascript', 'java'] as const).flatMap((language) =>
      language in question.solutions
        ? []
        : [`solutions.${language}: is missing: a dsa task is offered in it`],
    )
  if (question.type === 'descriptive' && question.rubric.length < 2)
    return ['rubric: must hold at least two criteria']
  if (question.type === 'descriptive' && question.form === 'design' && !question.design_notes)
    return ['design_notes: is missing: a design problem has requirements, headroom, deep dives and levels']
  if (question.type !== 'blank') return []
  return question.blanks.flatMap(({ rejects }, index) =>
    rejects.length === 0 ? [`blanks[${index}].rejects: must hold at least one near miss`] : [],
  )
}
