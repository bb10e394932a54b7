import type { CodeLanguage } from '#contract/content-lists.ts'
import { isTask, type QuestionFileOf } from '#contract/questions/schema.ts'

/** One program of a code question, and whether it must pass every test. */
export interface Program {
  name: string
  code: string
  solution: string
  passes: boolean
}

/** The solution, the starter and every wrong program of a question in one language. */
export function programsIn(language: CodeLanguage, question: QuestionFileOf<'code'>): Program[] {
  const { solution, starter, wrong } = codeIn(language, question)
  if (solution === undefined) return []
  return [
    { name: 'solution', code: solution, solution, passes: true },
    { name: 'starter', code: starter, solution, passes: false },
    ...wrong.map(({ note, code }) => ({ name: note, code, solution, passes: false })),
  ]
}

function codeIn(language: CodeLanguage, question: QuestionFileOf<'code'>) {
  if (isTask(question)) {
    const { solutions, starter_code, wrong } = question
    const known = language as keyof typeof solutions
    return {
      solution: solutions[known],
      starter: starter_code[known] ?? '',
      wrong: wrong.filter((one) => one.language === language),
    }
  }
  const { solution_code, starter_code, wrong } = question
  return {
    solution: question.language === language ? solution_code : undefined,
    starter: starter_code,
    wrong,
  }
}
