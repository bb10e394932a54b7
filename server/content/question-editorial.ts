import type { QuestionEditorial } from '#contract/api/question-editorial.ts'
import type { TraceStep } from '#contract/api/trace-step.ts'
import { tracedPrograms } from '#contract/proofs/traced-programs.ts'
import { type Approach, hasEditorial, isSlow, type QuestionFileOf } from '#contract/questions/schema.ts'
import { renderCode, renderLabel, renderMarkdown } from './markdown.ts'
import { programHash } from './program-hash.ts'
import { programsOf } from './render-code.ts'

type Code = QuestionFileOf<'code'>

/** Approaches as their file has them; they're rendered when somebody opens the editorial, since few do. */
export interface Editorial {
  approaches: Approach[]
  /** By language, the code of the approach that has none of its own. */
  solution: ReturnType<typeof programsOf>
  /** Programs that a dry run may be of, by their hash. */
  dryRuns: Record<string, string>
  /** In Python, as it ran. */
  dryRun?: { code: string; steps: TraceStep[] }
}

export const editorialOf = (question: Code): Editorial | undefined =>
  hasEditorial(question)
    ? { approaches: question.approaches ?? [], solution: programsOf(question), dryRuns: dryRunsOf(question) }
    : undefined

const dryRunsOf = (question: Code) =>
  Object.fromEntries(tracedPrograms(question).map((program) => [programHash(program), program.code]))

export const renderEditorial = ({ approaches, solution, dryRun }: Editorial): QuestionEditorial => ({
  ...(dryRun && { dry_run: { code_html: renderCode(dryRun.code, 'python'), steps: dryRun.steps } }),
  chapters: approaches.map((approach) => ({
    name: renderLabel(approach.name),
    time: renderLabel(approach.time),
    space: renderLabel(approach.space),
    ...(approach.insight !== undefined && { insight: renderMarkdown(approach.insight) }),
    ...(approach.invariant !== undefined && { invariant: renderMarkdown(approach.invariant) }),
    programs: solution.map(({ language, grammar = language, solution: code }) => ({
      language,
      ...(approach.code?.[language] === undefined && { is_solution: true as const }),
      ...(isSlow(approach, language) && { too_slow: true as const }),
      code_html: renderCode(approach.code?.[language] ?? code, grammar),
    })),
  })),
})
