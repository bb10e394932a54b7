import type { TaskLanguage } from '#contract/questions/schema.ts'
import type { CaseEnd, Failure } from '#contract/run/protocol.ts'
import { deathOf } from './death.ts'
import { Died, Spent, TooDeep, TooLate } from './engine-errors.ts'
import { type Engines, placeSyntaxError, tooDeep, withoutTypes } from './run-program.ts'
import type { Runnable } from './runnable.ts'
import type { TestResult } from './test-result.ts'

export type TaskTests = Extract<Runnable, { kind: 'task' }>
type Test = TaskTests['tests'][number]

export interface TaskLimits {
  signal: AbortSignal
  /** By the test's place among those that run. */
  limitOf: (test: number) => number
  onResult?: (result: TestResult) => void
}

/** Runs the tests of a task one after the other in one worker, since the code is loaded once. */
export async function testTask(
  engines: Engines,
  { signature, tests }: TaskTests,
  language: TaskLanguage,
  code: string,
  { signal, limitOf, onResult }: TaskLimits,
): Promise<TestResult[]> {
  const owners = tests.flatMap((test, index) => test.cases.map(() => index))
  const ends: CaseEnd[] = []
  const results: TestResult[] = []
  const finish = (index: number, result: TestResult) => {
    results[index] = result
    onResult?.(result)
  }
  const skipFrom = (index: number, failure?: Failure) => {
    for (const [at, test] of tests.entries())
      if (at >= index)
        finish(at, { ...blank(test), status: at === index && failure ? 'failed' : 'skipped', failure })
  }
  const job = language === 'typescript' ? await withoutTypes(engines.source(), code, signal) : { code }
  if ('failure' in job) {
    skipFrom(0, job.failure)
    return results
  }
  const cases = tests.flatMap(({ cases, times }) => cases.map((one) => ({ ...one, times })))
  try {
    const last = await engines.main.run(
      { kind: 'suite', language, code: job.code, signature, cases },
      {
        signal,
        limitOf: (at) => (at === undefined ? 10_000 : limitOf(owners[at] ?? 0)),
        onMessage(message) {
          if (message.kind !== 'ended') return
          ends.push(message.end)
          const index = owners[message.end.at] ?? 0
          const test = tests[index]
          if (test && owners[message.end.at + 1] !== index)
            finish(
              index,
              resultOf(
                test,
                ends.filter(({ at }) => owners[at] === index),
              ),
            )
        },
      },
    )
    if (last.kind === 'crashed')
      skipFrom(results.length, await placeSyntaxError(engines.source(), last.failure, job.code, signal))
  } catch (error) {
    if (error instanceof TooDeep) {
      skipFrom(results.length, tooDeep)
      return results
    }
    if (error instanceof Died) {
      skipFrom(results.length, deathOf(language))
      return results
    }
    if (error instanceof Spent) {
      const index = results.length
      const own = ends.filter(({ at }) => owners[at] === index)
      const test = tests[index]
      if (test && own.length > 0) finish(index, resultOf(test, own))
      skipFrom(results.length)
      return results
    }
    if (!(error instanceof TooLate)) throw error
    const index = results.length
    const test = tests[index]
    if (test) finish(index, { ...blank(test), status: 'late', ms: error.limitMs })
    skipFrom(index + 1)
  }
  return results
}

type Named = Pick<TestResult, 'description' | 'hidden'>

/** Not run, because the one before it ended the run. */
export const notRun = (test: Named): TestResult => ({ ...blank(test), status: 'skipped' })

const blank = ({ description, hidden }: Named) => ({
  description,
  hidden,
  input: '',
  expected: '',
  actual: '',
})

/** Of several cases the first that fails is shown. */
function resultOf(test: Test, ends: readonly CaseEnd[]): TestResult {
  const shown = ends.find(({ passed }) => !passed) ?? ends[0]
  if (!shown) return { ...blank(test), status: 'skipped' }
  const { input, expected, actual, printed, failure } = shown
  return {
    ...blank(test),
    status: ends.every(({ passed }) => passed) ? 'passed' : 'failed',
    input,
    expected,
    actual,
    printed,
    failure,
    ms: ends.reduce((sum, { ms }) => sum + ms, 0),
  }
}
