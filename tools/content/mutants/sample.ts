import type { CodeLanguage } from '#contract/content-lists.ts'
import type { QuestionFileOf } from '#contract/questions/schema.ts'
import { mulberry32 } from '#contract/questions/test-data.ts'
import type { NamedQuestion } from '../question-files.ts'
import { solutionsOf } from './judge.ts'
import { type Mutant, mutantsOf } from './mutate.ts'

export type Candidate = {
  name: string
  question: QuestionFileOf<'code'>
  language: CodeLanguage
  mutant: Mutant
}

/** Every mutant of the questions' solutions. */
export function candidatesOf(bank: readonly NamedQuestion[]): Candidate[] {
  return bank.flatMap(({ slug, name, question }) =>
    question.type !== 'code'
      ? []
      : solutionsOf(question).flatMap(([language, code]) =>
          mutantsOf(language, code).map((mutant) => ({
            name: `${slug}/${name}`,
            question,
            language,
            mutant,
          })),
        ),
  )
}

/**
 * The candidates in a random order that follows from the seed: the languages take turns, and each draws a question before
 * one of its mutants, so neither a frequent language nor a long program fills the sample.
 */
export function* drawn(candidates: readonly Candidate[], seed: number): Generator<Candidate> {
  const next = mulberry32(seed)
  const pick = <T>(list: T[]): T => list[Math.floor(next() * list.length)] as T
  const languages = [...Map.groupBy(candidates, ({ language }) => language).values()].map((ofLanguage) =>
    [...Map.groupBy(ofLanguage, ({ name }) => name).values()].map((ofQuestion) => [...ofQuestion]),
  )
  while (languages.some((questions) => questions.length > 0))
    for (const questions of languages) {
      if (questions.length === 0) continue
      const mutants = pick(questions)
      yield mutants.splice(Math.floor(next() * mutants.length), 1)[0] as Candidate
      if (mutants.length === 0) questions.splice(questions.indexOf(mutants), 1)
    }
}
