import type { CodeLanguage } from '#contract/content-lists.ts'
import { type Proof, proveProgram } from '#web/features/runner/prove-program.ts'
import { buildRunner } from '#web/features/runner/run-tests.ts'
import type { Runnable } from '#web/features/runner/runnable.ts'
import type { TestResult } from '#web/features/runner/test-result.ts'

/** The page in which tools/runner-bank runs the question bank: the product's own runner, without its screen. */

export interface BankProgram {
  runnable: Runnable
  language: CodeLanguage
  code: string
  /** Without one a test has five seconds. */
  solution: string | undefined
}

const runner = buildRunner({ onProgress: () => {}, onWait: () => {} })

/** How every test came out. */
const submit = (program: BankProgram): Promise<TestResult[]> =>
  runner.run({
    ...program,
    kind: 'submit',
    signal: new AbortController().signal,
    onResult: () => {},
    onStage: () => {},
  })

/** The first test that runs here and does not pass, or undefined. */
async function firstFailure(program: BankProgram): Promise<string | undefined> {
  const results = await submit(program)
  const failed = results.find(({ status }) => status !== 'passed' && status !== 'unsupported')
  if (!failed) return undefined
  const { description, status, expected, actual, failure } = failed
  return `${description}: ${status}; expected ${expected.slice(0, 100)}, got ${actual.slice(0, 100)} ${failure ? `${failure.name}: ${failure.message}` : ''}`
}

/** The programs of a proof that come out otherwise than where the bank was checked. */
async function brokenPrograms(proof: Proof): Promise<string[]> {
  const { signal } = new AbortController()
  const results = []
  for (const program of proof.programs) results.push(await proveProgram(proof, program, runner, signal))
  return results
    .filter(({ holds }) => !holds)
    .map(
      ({ program, printed, failure }) =>
        `${program.title ?? 'the program'} prints ${printed.slice(0, 200)} ${failure?.message ?? ''}, ${program.differs ? 'as a right one does' : `not ${program.prints.slice(0, 200)}`}`,
    )
}

Object.assign(window, { submit, firstFailure, brokenPrograms })
