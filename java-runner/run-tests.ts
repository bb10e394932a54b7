import { createHash } from 'node:crypto'
import type { JavaTestResult } from '#contract/api/java-runs.ts'
import type { QuestionTests } from '#contract/api/question-tests.ts'
import { isSame } from '#contract/questions/compare.ts'
import { comparableOutput, withError } from '#contract/run/comparable-output.ts'
import { importsOf, javaSources, taskSources } from '#contract/run/java-sources.ts'
import { OUTPUT_MAX } from '#contract/run/protocol.ts'
import { shownInput, shownResult } from '#contract/run/shown-value.ts'
import { suiteOf } from '#contract/run/suite.ts'
import { caseOf, compareOf } from '#contract/run/task-cases.ts'
import { TEST_OUT, TEST_OUT_NAME, withTestPrints } from '#contract/run/test-prints.ts'
import { limitFor } from '#contract/run/time-limit.ts'
import type { Answer, Problem } from './answers.ts'

/** Compiles code with the tests of a question, runs them in one sandbox and compares. */

/** Limit of a test whose solution was not timed. */
const PLAIN_MS = 5000
const REFERENCE_MS = 10_000
const REFERENCES_KEPT = 500
const ENDED =
  'The program ended its virtual machine, by System.exit, by too much memory or by the time of all tests together; the tests after it were not run.'

/** Runs the harness in a sandbox with that request; its answers, in order. */
export type Execute = (request: object) => Promise<Answer[]>
export interface Asked {
  code: string
  tests: QuestionTests
  /** Sets the limits of the tests of full size. */
  solution?: string | undefined
}
type Limits = readonly number[]

const references = new Map<string, Promise<JavaTestResult[]>>()

export async function runTests(
  { code, tests, solution }: Asked,
  execute: Execute,
): Promise<JavaTestResult[]> {
  const isTimed = solution !== undefined && tests.tests.some(({ full }) => full)
  const solved = isTimed ? await reference(tests, solution, execute) : []
  const limits = tests.tests.map(({ full }, at) => {
    const ms = solved[at]?.ms
    return full && ms !== undefined ? Math.min(REFERENCE_MS, limitFor(ms)) : PLAIN_MS
  })
  const results = await runWith(tests, code, limits, execute)
  return results.map((result, at) => ({ ...result, referenceMs: solved[at]?.ms }))
}

/** The solution's time, measured once. */
function reference(tests: QuestionTests, solution: string, execute: Execute): Promise<JavaTestResult[]> {
  const key = createHash('sha256')
    .update(JSON.stringify([tests, solution]))
    .digest('hex')
  const known = references.get(key)
  if (known) return known
  const timed = runWith(
    tests,
    solution,
    tests.tests.map(() => REFERENCE_MS),
    execute,
  )
  references.set(key, timed)
  // A solution that was stopped, or had no time on a busy machine, is timed again.
  timed.then(
    (results) => results.every(({ status }) => status === 'passed') || references.delete(key),
    () => references.delete(key),
  )
  const [oldest] = references.keys()
  if (references.size > REFERENCES_KEPT && oldest !== undefined) references.delete(oldest)
  return timed
}

const runWith = (tests: QuestionTests, code: string, limits: Limits, execute: Execute) =>
  tests.kind === 'task' ? runTask(tests, code, limits, execute) : runPrograms(tests, code, limits, execute)

async function runPrograms(
  { setup, tests, about_printing: isAboutPrinting }: Extract<QuestionTests, { kind: 'program' }>,
  code: string,
  limits: Limits,
  execute: Execute,
): Promise<JavaTestResult[]> {
  const programs = tests.map(({ run }, at) => ({
    sources: isAboutPrinting
      ? javaSources({ setup, code, run })
      : [...javaSources({ setup: setup && withTestPrints('java', setup), code, run: testOf(run) }), TEST_OUT],
    limitMs: limits[at] ?? PLAIN_MS,
  }))
  const answers = await execute({ programs })
  return tests.map(({ description, hidden, run, prints }, at) => {
    const shown = {
      description,
      hidden,
      input: run.trimEnd(),
      expected: comparableOutput(prints),
      actual: '',
    }
    const answer = answers[at]
    if (!answer && at === answers.length && !endsRun(answers.at(-1)))
      return { ...shown, status: 'failed' as const, note: ENDED }
    if (!answer) return { ...shown, status: 'skipped' as const }
    // The first source holds the statements of the test, the second one the code.
    const { output = '', printed = '', ms = 0, cut = false, late = false, error } = answer
    const actual = comparableOutput(output)
    if (late) return { ...shown, actual, printed, status: 'late' as const, ms: limits[at] }
    const passed = !cut && withError(output, error) === comparableOutput(prints)
    return {
      ...shown,
      actual,
      printed: printed.trimEnd(),
      ms,
      status: passed ? ('passed' as const) : ('failed' as const),
      failure: failureOf(answer, (line) => (answer.unit === 0 ? 0 : ownLine(line, setup, code))),
      note: cut
        ? `The program printed more than ${OUTPUT_MAX.toLocaleString('en-US')} characters and was stopped. Look for a loop that never ends, or print less.`
        : undefined,
    }
  })
}

/** Before the code can print, its standard output becomes another one than that of the test. */
const testOf = (run: string): string => `${TEST_OUT_NAME}.begin();\n${withTestPrints('java', run)}`

const endsRun = (answer: Answer | undefined): boolean =>
  answer?.late === true || answer?.error === 'OutOfMemoryError'

/** The declarations follow the imports of the setup and of the code, which come first in their file. */
function ownLine(line: number, setup: string | undefined, code: string): number {
  const imports = Math.max(1, importsOf([setup ?? '', code].join('\n')).split('\n').length)
  return line - imports - (setup === undefined ? 0 : setup.split('\n').length)
}

async function runTask(
  { signature, tests }: Extract<QuestionTests, { kind: 'task' }>,
  code: string,
  limits: Limits,
  execute: Execute,
): Promise<JavaTestResult[]> {
  const cases = tests.flatMap(({ cases, times }, test) =>
    cases.map((one) => ({ test, ...caseOf(signature, one, times) })),
  )
  const suite = suiteOf(signature, 'java', code)
  const [answer] = await execute({
    sources: taskSources(suite),
    suite: {
      ...suite,
      cases: cases.map(({ given }) => given),
      limitsMs: cases.map(({ test }) => limits[test]),
    },
  })
  const reports = answer?.reports ?? []
  const crash = reports.find((report) => report.crash !== undefined)
  const late = reports.find((report) => report.late !== undefined)?.late
  const broken =
    answer === undefined
      ? { name: 'Ended', message: ENDED }
      : failureOf(crash ? { ...crash, error: crash.crash ?? '' } : answer, (line) => line)
  return tests.map(({ description, hidden }, test) => {
    const shown = { description, hidden, input: '', expected: '', actual: '' }
    // Java tells of all cases at once, so what they print is next to the first.
    const printed = test === 0 ? answer?.printed?.trimEnd() : undefined
    const own = cases.flatMap((one, at) => (one.test === test ? [{ ...one, at }] : []))
    if (own.some(({ at }) => at === late)) return { ...shown, status: 'late' as const, ms: limits[test] }
    if (broken)
      return {
        ...shown,
        status: test === 0 ? ('failed' as const) : ('skipped' as const),
        failure: test === 0 ? broken : undefined,
      }
    const ended = own.map((one) => ({
      ...one,
      report: reports.find(({ at, ms }) => at === one.at && ms !== undefined),
    }))
    if (ended.some(({ report }) => report === undefined)) return { ...shown, status: 'skipped' as const }
    const judged = ended.map(({ report, given, expected }) => ({
      given,
      expected,
      report,
      passed: report?.error === undefined && isSame(compareOf(signature), expected, report?.value),
    }))
    const first = judged.find(({ passed }) => !passed) ?? judged[0]
    if (!first?.report) return { ...shown, status: 'skipped' as const }
    return {
      ...shown,
      printed,
      status: first.passed ? ('passed' as const) : ('failed' as const),
      input: shownInput('java', signature, first.given),
      expected: shownResult('java', signature, { value: first.expected, given: first.given }),
      actual:
        first.report.error === undefined
          ? shownResult('java', signature, { value: first.report.value, given: first.given })
          : '',
      failure: failureOf(first.report, (line) => line),
      ms: judged.reduce((sum, { report }) => sum + (report?.ms ?? 0), 0),
    }
  })
}

function failureOf({ error, message = '', line }: Problem, own: (line: number) => number) {
  if (error === undefined) return undefined
  const found = line === undefined ? 0 : own(line)
  return { name: error, message, line: found >= 1 ? found : undefined }
}
