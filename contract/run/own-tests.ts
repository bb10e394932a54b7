import type { QuestionTests } from '../api/question-tests.ts'
import { type CaseText, readCase } from './own-case.ts'

/** A member's own cases as tests of the question, to run as its open ones do; throws BadData where one doesn't fit. */
export function withOwnTests<T extends QuestionTests>(tests: T, cases: readonly CaseText[]): T {
  const named = (at: number) => ({ description: `Case ${at + 1}`, hidden: false, full: false })
  if (tests.kind === 'task')
    return {
      ...tests,
      tests: cases.map((one, at) => ({ ...named(at), cases: [readCase(tests.signature, one)] })),
    }
  return {
    ...tests,
    tests: cases.map(({ input, expected }, at) => ({ ...named(at), run: input, prints: expected ?? '' })),
  }
}
