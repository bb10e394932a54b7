import type { CodeLanguage } from '#contract/content-lists.ts'
import { isSame } from '#contract/questions/compare.ts'
import { signatureOf } from '#contract/questions/harness/signature.ts'
import { isTask, type QuestionFileOf, type Task, type TaskLanguage } from '#contract/questions/schema.ts'
import { comparableOutput } from '#contract/run/comparable-output.ts'
import { suiteOf } from '#contract/run/suite.ts'
import { compareOf, taskCases } from '#contract/run/task-cases.ts'
import { limitFor, patienceFor } from '#contract/run/time-limit.ts'
import { surroundingsOf } from '../proofs/prove-program.ts'
import type { Runners } from '../proofs/runners.ts'

export type Verdict = 'rejected' | 'accepted' | 'does not run'

/** Judges programs by the tests of a question; undefined when the language cannot be run here. */
export type Judge = (code: string) => Promise<Verdict>

type Code = QuestionFileOf<'code'>

export const solutionsOf = (question: Code): [CodeLanguage, string][] =>
  isTask(question)
    ? Object.entries(question.solutions).map(([language, code]) => [language as TaskLanguage, code])
    : [[question.language, question.solution_code]]

export function judgeOf(
  question: Code,
  language: CodeLanguage,
  runners: Runners,
): Promise<Judge | undefined> {
  return isTask(question)
    ? judgeTask(question, language as TaskLanguage, runners)
    : judgeProgram(question, runners)
}

const SOLUTION_MS = 10_000

async function judgeTask(task: Task, language: TaskLanguage, runners: Runners): Promise<Judge | undefined> {
  const { cases } = taskCases(task)
  const signature = signatureOf(task)
  const run = (code: string, limitsMs: number[], chosen: typeof cases) =>
    runners.test({
      ...suiteOf(signature, language, code),
      limitsMs,
      cases: chosen.map(({ given }) => given),
    })
  const solved = await run(
    task.solutions[language] ?? '',
    cases.map(() => SOLUTION_MS),
    cases,
  )
  if (solved === undefined) return undefined
  const limitOf = (isFull: boolean, ms = 0) => (isFull ? limitFor(ms) : patienceFor(ms))
  const timed = cases.map((one, at) => ({ ...one, limitMs: limitOf(one.isFull, solved.results[at]?.ms) }))
  const parts = [timed.filter(({ isFull }) => !isFull), timed.filter(({ isFull }) => isFull)]
  return async (code) => {
    for (const part of parts) {
      const outcome = await run(
        code,
        part.map(({ limitMs }) => limitMs),
        part,
      )
      if (outcome?.crash !== undefined) return 'does not run'
      const passes = part.every(({ expected }, at) => {
        const result = outcome?.results[at]
        return result !== undefined && 'value' in result && isSame(compareOf(task), expected, result.value)
      })
      if (!passes) return 'rejected'
    }
    return 'accepted'
  }
}

const unreadable = /^! (SyntaxError|IndentationError|TabError|compile error|42601)$/m

async function judgeProgram(question: Exclude<Code, Task>, runners: Runners): Promise<Judge | undefined> {
  const { language, tests } = question
  const surroundings = surroundingsOf(question)
  const limits: number[] = []
  for (const { run } of tests) {
    const ran = await runners.time({ language, ...surroundings, code: question.solution_code, run })
    if (ran === undefined) return undefined
    limits.push(patienceFor(ran.ms))
  }
  return async (code) => {
    for (const [at, { run, prints }] of tests.entries()) {
      const ran = await runners.time({ language, ...surroundings, code, run, timeoutMs: limits[at] })
      if (unreadable.test(ran?.output ?? '')) return 'does not run'
      if (comparableOutput(ran?.output ?? '') !== comparableOutput(prints)) return 'rejected'
    }
    return 'accepted'
  }
}
