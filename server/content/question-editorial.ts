import type { QuestionEditorial } from '#contract/api/question-editorial.ts'
import { type Approach, isSlow, type QuestionFileOf } from '#contract/questions/schema.ts'
import { renderCode, renderLabel, renderMarkdown } from './markdown.ts'
import { programsOf } from './render-code.ts'

type Code = QuestionFileOf<'code'>

/** Approaches as their file has them; they're rendered when somebody opens the editorial, since few do. */
export interface Editorial {
  approaches: Approach[]
  /** By language, the code of the approach that has none of its own. */
  solution: ReturnType<typeof programsOf>
}

/** As soon as an approach says more than its row of the table. */
export const hasEditorial = ({ approaches }: Code) =>
  approaches?.some(({ code, insight, invariant }) => code ?? insight ?? invariant) ?? false

export const editorialOf = (question: Code): Editorial | undefined =>
  hasEditorial(question)
    ? { approaches: question.approaches ?? [], solution: programsOf(question) }
    : undefined

export const renderEditorial = ({ approaches, solution }: Editorial): QuestionEditorial => ({
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
