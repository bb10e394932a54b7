import type { CodeLanguage } from '#contract/content-lists.ts'
import {
  type Approach,
  isSlow,
  isTask,
  type QuestionFile,
  type QuestionFileOf,
  type TaskLanguage,
} from '#contract/questions/schema.ts'
import { proveQuestion, type Verdict } from './prove-question.ts'

type Code = QuestionFileOf<'code'>

/** Executes the code of every approach: a slow one as the slow program it is, any other one as a solution. */
export async function proveApproaches(
  question: QuestionFile,
  runners: Parameters<typeof proveQuestion>[1],
): Promise<Verdict> {
  const verdict: Verdict = { problems: [], skipped: false }
  if (question.type !== 'code') return verdict
  const hasFull = question.tests.some(({ size }) => size === 'full')
  for (const [index, approach] of (question.approaches ?? []).entries())
    for (const [language, code] of Object.entries(approach.code ?? {}) as [CodeLanguage, string][]) {
      const found = await judge(approach, language, code)
      verdict.skipped ||= found.skipped
      for (const problem of found.problems)
        verdict.problems.push(`approaches[${index}].code.${language}: ${problem}`)
    }
  return verdict

  async function judge(approach: Approach, language: CodeLanguage, code: string): Promise<Verdict> {
    const judged = { ...(question as Code), proof: undefined }
    const isMarked = isSlow(approach, language)
    if (isMarked || hasFull) {
      const slow = await proveQuestion(withSlow(judged, language, code), runners)
      if (isMarked)
        return { ...slow, problems: slow.problems.map((one) => one.replace(`wrong[0]: "${NOTE}" `, '')) }
      if (slow.problems.length === 0 && !slow.skipped)
        return { ...slow, problems: ['is right but too slow for a full-size test: it needs slow: true'] }
    }
    return proveQuestion(withSolution(judged, language, code), runners)
  }
}

const NOTE = 'the approach'

function withSolution(question: Code, language: CodeLanguage, code: string): Code {
  if (!isTask(question)) return { ...question, solution_code: code, wrong: [] } as Code
  return { ...question, ...inOne(question, language as TaskLanguage, code), wrong: [] }
}

function withSlow(question: Code, language: CodeLanguage, code: string): Code {
  const wrong = { note: NOTE, kind: 'too-slow' as const, code }
  if (!isTask(question)) return { ...question, wrong: [wrong] } as Code
  const one = language as TaskLanguage
  return {
    ...question,
    ...inOne(question, one, question.solutions[one]),
    wrong: [{ ...wrong, language: one }],
  }
}

const inOne = (
  question: Code & { starter_code: object },
  language: TaskLanguage,
  solution: string | undefined,
) => ({
  solutions: { [language]: solution },
  starter_code: { [language]: (question.starter_code as Record<string, string>)[language] },
})
