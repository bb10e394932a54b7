import type { QuestionTests } from '#contract/api/question-tests.ts'
import type { CodeLanguage } from '#contract/content-lists.ts'

type Program = Extract<QuestionTests, { kind: 'program' }>

/** A question of programs whose tests print what `double` gives. */
export const program = (
  language: CodeLanguage,
  runs: [run: string, prints: string][],
  more: Partial<Program> = {},
) => ({
  kind: 'program' as const,
  language,
  ...more,
  tests: runs.map(([run, prints], at) => ({
    description: `test ${at + 1}`,
    hidden: false,
    full: false,
    run,
    prints,
  })),
})

const doubles = {
  signature: {
    function: {
      name: 'double_it',
      parameters: [{ name: 'n', type: 'int' as const }],
      returns: 'int' as const,
      compare: 'exact' as const,
    },
  },
}
/** A task whose function doubles a number, with so many tests. */
export const task = (count: number): QuestionTests => ({
  kind: 'task',
  ...doubles,
  tests: Array.from({ length: count }, (_, at) => ({
    description: `test ${at + 1}`,
    hidden: false,
    full: false,
    cases: [{ args: [at], returns: 2 * at }],
  })),
})
