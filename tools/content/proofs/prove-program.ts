import type { QuestionFileOf, Task } from '#contract/questions/schema.ts'
import { comparableOutput } from '#contract/run/comparable-output.ts'
import { limitFor, TOO_SLOW_MARGIN } from '#contract/run/time-limit.ts'
import type { Program, Ran } from './program.ts'
import { proveTableExamples } from './table-examples.ts'

type ProgramQuestion = Exclude<QuestionFileOf<'code'>, Task>

/** Runs a program and tells its time; undefined when the language cannot be run here. */
type Time = (program: Program) => Promise<Ran | undefined>

/** What stands around the code of a question in every test. */
export const surroundingsOf = (question: ProgramQuestion): Pick<Program, 'setup' | 'component'> =>
  'component' in question && question.component !== undefined
    ? { setup: question.component.given, component: question.component.name }
    : { setup: question.setup }

/** A code question of one language: the solution prints what every test wants, everything else fails one. */
export async function proveProgram(question: ProgramQuestion, time: Time): Promise<string[]> {
  const { language, tests } = question
  const surroundings = surroundingsOf(question)
  const runTest = (code: string, test: { run: string }, timeoutMs?: number) =>
    time({ language, ...surroundings, code, run: test.run, timeoutMs })
  const solved = await Promise.all(tests.map((test) => runTest(question.solution_code, test)))
  const problems = solved.flatMap((ran, index) => {
    const wanted = tests[index]?.prints ?? ''
    return same(ran?.output, wanted)
      ? []
      : [`tests[${index}]: the solution prints ${shown(ran?.output)}, not ${shown(wanted)}`]
  })
  problems.push(...(await proveExamples(question, time)))

  /** The first test that fails, which is enough to reject a program. */
  const isRejected = async (code: string) => {
    for (const test of tests) if (!same((await runTest(code, test))?.output, test.prints)) return true
    return false
  }
  if (!(await isRejected(question.starter_code))) problems.push('starter_code: passes every test')
  for (const [index, { note, code, kind }] of question.wrong.entries()) {
    const name = `wrong[${index}]: "${note}"`
    if (kind === 'too-slow') {
      const problem = await slowness(code)
      if (problem) problems.push(`${name} ${problem}`)
    } else if (!(await isRejected(code))) problems.push(`${name} passes every test`)
  }
  return problems

  /** Right at every other test, and rejected by time at a full-size one. */
  async function slowness(code: string): Promise<string | undefined> {
    for (const [index, test] of tests.entries()) {
      if (test.size === 'full') continue
      const ran = await runTest(code, test)
      if (!same(ran?.output, test.prints))
        return `must be right but slow, yet at tests[${index}] it prints ${shown(ran?.output)}`
    }
    let told = ''
    for (const [index, test] of tests.entries()) {
      if (test.size !== 'full') continue
      const reference = await runTest(question.solution_code, test)
      const limitMs = TOO_SLOW_MARGIN * limitFor(reference?.ms ?? 0)
      const ran = await runTest(code, test, limitMs)
      if (ran === undefined || /^! timeout/m.test(ran.output) || ran.ms > limitMs) return undefined
      if (!same(ran.output, test.prints))
        return `must be right but slow, yet at tests[${index}] it prints ${shown(ran.output)}`
      told = `tests[${index}] after ${Math.round(ran.ms)} ms of ${Math.round(limitMs)} ms`
    }
    return `is not clearly too slow: it passes ${told}; make the test larger`
  }
}

async function proveExamples(question: ProgramQuestion, time: Time): Promise<string[]> {
  if (question.language === 'sql') return proveTableExamples(question, time)
  const { language, solution_code, examples = [] } = question
  const surroundings = surroundingsOf(question)
  const problems = await Promise.all(
    examples.map(async ({ run, prints }, index) => {
      const ran = await time({ language, ...surroundings, code: solution_code, run })
      return same(ran?.output, prints)
        ? []
        : [`examples[${index}]: the solution prints ${shown(ran?.output)}, not ${shown(prints)}`]
    }),
  )
  return problems.flat()
}

const same = (output: string | undefined, wanted: string): boolean =>
  output !== undefined && comparableOutput(output) === comparableOutput(wanted)

const shown = (text: string | undefined): string => {
  const line = JSON.stringify(comparableOutput(text ?? ''))
  return line.length > 160 ? `${line.slice(0, 160)}…` : line
}
