import type { QuestionProof } from '#contract/api/question-proof.ts'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { runCode } from './run-code.ts'
import { javaRuns } from './run-java.ts'
import type { Runner } from './run-tests.ts'
import { getRunnable } from './runnable.ts'
import type { TestResult } from './test-result.ts'

export interface WrongProgram {
  questionId: string
  language: CodeLanguage
  code: string
}

/** The first test that refuses a program. */
export interface Catch {
  /** Nothing where every test that runs here passed. */
  result: TestResult | undefined
  /** Its place among all tests, from 1. */
  place: number
  total: number
  isTask: boolean
}

/** Runs all tests with a wrong program, as Submit does; undefined where this site runs no Java. */
export async function catchMistake(
  { questionId, language, code }: WrongProgram,
  { solutions }: QuestionProof,
  runner: Runner,
  signal: AbortSignal,
): Promise<Catch | undefined> {
  if (language === 'java' && !(await javaRuns())) return undefined
  const runnable = await getRunnable(questionId, true)
  const results = await runCode(runner, {
    questionId,
    runnable,
    language,
    code,
    kind: 'submit',
    solution: solutions.find((one) => one.language === language)?.solution_code,
    signal,
    onResult: () => {},
    onStage: () => {},
  })
  const at = results.findIndex(({ status }) => status === 'failed' || status === 'late')
  return {
    result: results[at],
    place: at + 1,
    total: results.length,
    isTask: runnable.kind === 'task',
  }
}
