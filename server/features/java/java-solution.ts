import type { MemberQuestion } from '#contract/api/question-shapes.ts'

/** The solution in Java; undefined where the question has none. */
export function javaSolution({ question_type, content }: MemberQuestion): string | undefined {
  if (question_type !== 'code') return undefined
  const { language, solution_code, other_solutions = [] } = content
  return [{ language, solution_code }, ...other_solutions].find((one) => one.language === 'java')
    ?.solution_code
}
