import { isSame } from '#contract/questions/compare.ts'
import { signatureOf } from '#contract/questions/harness/signature.ts'
import type { Task, TaskLanguage } from '#contract/questions/schema.ts'
import { type CaseResult, type Outcome, type Suite, suiteOf } from '#contract/run/suite.ts'
import { compareOf, type TaskCase, taskCases } from '#contract/run/task-cases.ts'
import { limitFor, patienceFor, TOO_SLOW_MARGIN } from '#contract/run/time-limit.ts'

/** Runs a suite; undefined when the language cannot be run here. */
type RunSuite = (suite: Suite) => Promise<Outcome | undefined>

const SOLUTION_MS = 10_000

/** Every solution passes every test and example; every starter and wrong program fails a test. */
export async function proveTask(task: Task, runSuite: RunSuite): Promise<string[]> {
  const { cases, problems } = taskCases(task)
  if (problems.length > 0) return problems
  const languages = Object.keys(task.solutions) as TaskLanguage[]
  const proven = await Promise.all(
    languages.map((language) => proveLanguage(task, cases, language, runSuite)),
  )
  return proven.flat()
}

async function proveLanguage(
  task: Task,
  cases: readonly TaskCase[],
  language: TaskLanguage,
  runSuite: RunSuite,
): Promise<string[]> {
  const signature = signatureOf(task)
  const run = async (code: string, chosen: readonly TaskCase[], limitsMs: number[]) =>
    runSuite({
      ...suiteOf(signature, language, code),
      limitsMs,
      cases: chosen.map(({ given }) => given),
    })
  const failure = (one: TaskCase, result: CaseResult | undefined) => failureOf(task, one, result)

  const solved = await run(
    task.solutions[language] ?? '',
    cases,
    cases.map(() => SOLUTION_MS),
  )
  if (solved === undefined) return []
  if (solved.crash !== undefined) return [`solutions.${language}: does not run: ${solved.crash}`]
  const problems = cases.flatMap((one, at) => {
    const wrong = failure(one, solved.results[at])
    return wrong ? [`${one.field}: the ${language} solution ${wrong}`] : []
  })
  if (problems.length > 0) return problems
  const limitOf = ({ isFull }: TaskCase, ms = 0) => (isFull ? limitFor(ms) : patienceFor(ms))
  const timed = cases.map((one, at) => ({ ...one, limitMs: limitOf(one, solved.results[at]?.ms) }))
  const small = timed.filter(({ isFull }) => !isFull)
  const full = timed.filter(({ isFull }) => isFull)

  /** The first case that rejects the program; the quick ones come first. */
  async function rejection(code: string): Promise<{ crash?: string; rejected: boolean }> {
    for (const part of [small, full]) {
      const outcome = await run(code, part, limits(part))
      if (outcome?.crash !== undefined) return { crash: outcome.crash, rejected: true }
      if (part.some((one, at) => failure(one, outcome?.results[at]) !== undefined)) return { rejected: true }
    }
    return { rejected: false }
  }

  /** A slow program is right as long as it has time; the full size rejects it by time alone. */
  async function slowness(code: string): Promise<string | undefined> {
    const quick = await run(code, small, limits(small))
    if (quick?.crash !== undefined) return `does not run: ${quick.crash}`
    for (const [at, one] of small.entries()) {
      const wrong = failure(one, quick?.results[at])
      if (wrong) return `must be right but slow, yet at ${one.field} it ${wrong}`
    }
    let told = ''
    for (const one of full) {
      const limitMs = TOO_SLOW_MARGIN * one.limitMs
      const [result] = (await run(code, [one], [limitMs]))?.results ?? []
      if (isTooLate(result, limitMs)) return undefined
      const wrong = failure(one, result)
      if (wrong) return `must be right but slow, yet at ${one.field} it ${wrong}`
      told = `${one.field} after ${Math.round(result?.ms ?? 0)} ms of ${Math.round(limitMs)} ms`
    }
    return `is not clearly too slow: it passes ${told}; make the test larger`
  }

  const starter = await rejection(task.starter_code[language] ?? '')
  if (starter.crash !== undefined) problems.push(`starter_code.${language}: does not run: ${starter.crash}`)
  else if (!starter.rejected) problems.push(`starter_code.${language}: passes every test`)
  for (const [index, wrong] of task.wrong.entries()) {
    if (wrong.language !== language) continue
    const name = `wrong[${index}]: "${wrong.note}"`
    if (wrong.kind === 'too-slow') {
      // A busy moment of the machine may have stretched the limit: the second look has its own.
      const slow = (await slowness(wrong.code)) && (await again())
      if (slow) problems.push(`${name} ${slow}`)
    } else {
      const { crash, rejected } = await rejection(wrong.code)
      if (crash !== undefined) problems.push(`${name} does not run: ${crash}`)
      else if (!rejected) problems.push(`${name} passes every test`)
    }

    async function again(): Promise<string | undefined> {
      for (const one of full) {
        const [result] = (await run(task.solutions[language] ?? '', [one], [SOLUTION_MS]))?.results ?? []
        if (result) one.limitMs = Math.min(one.limitMs, limitFor(result.ms))
      }
      return slowness(wrong.code)
    }
  }
  return problems
}

const limits = (cases: readonly { limitMs: number }[]): number[] => cases.map(({ limitMs }) => limitMs)

const isTooLate = (result: CaseResult | undefined, limitMs: number): boolean =>
  result !== undefined && (('error' in result && result.error === 'timeout') || result.ms > limitMs)

function failureOf(task: Task, one: TaskCase, result: CaseResult | undefined): string | undefined {
  if (result === undefined) return 'does not come to it'
  if ('error' in result) return `ends with ${result.error}: ${result.message}`
  if (isSame(compareOf(task), one.expected, result.value)) return undefined
  return `gives ${shown(result.value)}, not ${shown(one.expected)}`
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
