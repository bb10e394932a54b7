import type { CodeLanguage } from '#contract/content-lists.ts'
import type { TaskLanguage } from '#contract/questions/schema.ts'
import { type CaseText, writeCase } from '#contract/run/own-case.ts'
import { shownInput } from '#contract/run/shown-value.ts'
import { caseOf } from '#contract/run/task-cases.ts'
import type { Runnable } from './runnable.ts'
import type { TestResult } from './test-result.ts'

/** Without an expected value there's a result, and neither right nor wrong. */
export function ownResult(result: TestResult, { expected }: CaseText): TestResult {
  if (expected !== null) return result
  const isWhole = !result.failure && (result.status === 'passed' || result.status === 'failed')
  return { ...result, expected: '', ...(isWhole && { status: 'ran' }) }
}

/** The test that came out so, as a case of one's own; undefined where its data are too long. */
export function caseOfTest(
  runnable: Runnable,
  language: CodeLanguage,
  at: number,
  result: TestResult,
): CaseText | undefined {
  if (runnable.kind === 'program') {
    const test = runnable.tests[at]
    return test && { input: test.run.trimEnd(), expected: test.prints }
  }
  const { signature, tests } = runnable
  const written = language as TaskLanguage
  const cases = tests[at]?.cases ?? []
  // Of several cases in a test the one that failed is shown.
  const failed =
    cases.find((one) => shownInput(written, signature, caseOf(signature, one).given) === result.input) ??
    cases[0]
  return failed && writeCase(signature, written, failed)
}
