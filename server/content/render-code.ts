import type { CodeLanguage } from '#contract/content-lists.ts'
import { isTask, type QuestionFileOf, type Task, type TaskLanguage } from '#contract/questions/schema.ts'
import { renderCode, renderLabel, renderMarkdown } from './markdown.ts'
import { renderExamples } from './render-examples.ts'

type Code = QuestionFileOf<'code'>

/** A code question as it travels: its first language in the plain fields, further languages next to them. */
export function renderProgram(question: Code) {
  const [first, ...others] = programsOf(question)
  if (first === undefined) throw new Error('a task without a language')
  return {
    ...starter(first),
    ...(others.length > 0 && { other_starters: others.map(starter) }),
    ...solution(first),
    ...(others.length > 0 && {
      other_solutions: others.map((one) => ({ language: one.language, ...solution(one) })),
    }),
    ...asked(question),
    ...depth(question),
  }
}

export interface Program {
  /** The grammar that colors it, where that is not the language's. */
  grammar?: string | undefined
  language: CodeLanguage
  starter: string
  solution: string
}

export const languagesOf = (question: Code): CodeLanguage[] =>
  isTask(question) ? (Object.keys(question.solutions) as TaskLanguage[]) : [question.language]

export function programsOf(question: Code): Program[] {
  if (!isTask(question)) {
    const { language, starter_code, solution_code } = question
    const grammar = componentOf(question) && 'tsx'
    return [{ language, grammar, starter: starter_code, solution: solution_code }]
  }
  const { starter_code, solutions }: Task = question
  return Object.entries(solutions).map(([name, solution]) => {
    const language = name as TaskLanguage
    return { language, starter: starter_code[language] ?? '', solution }
  })
}

const componentOf = (question: Code) => ('component' in question ? question.component : undefined)

const starter = ({ language, grammar = language, starter }: Program) => ({
  language,
  starter_code: starter,
  starter_code_html: renderCode(starter, grammar),
})

const solution = ({ language, grammar = language, solution }: Program) => ({
  solution_code: solution,
  solution_code_html: renderCode(solution, grammar),
})

function asked(question: Code) {
  const { expected_output_hint, form, constraints, minutes, frequency } = question
  const tests: { description: string; hidden?: true | undefined }[] = question.tests
  const examples = renderExamples(question)
  const component = componentOf(question)
  return {
    tests: { public: tests.flatMap(({ description, hidden }) => (hidden ? [] : [{ description }])) },
    ...(expected_output_hint !== undefined && { expected_output_hint: renderLabel(expected_output_hint) }),
    ...(form && { form }),
    ...(component && { component: { name: component.name } }),
    ...(constraints && { constraints: constraints.map(renderLabel) }),
    ...(examples && { examples }),
    ...(minutes !== undefined && { minutes }),
    ...(frequency !== undefined && { frequency }),
  }
}

function depth({ hints, approaches, follow_ups }: Code) {
  return {
    ...(hints && { hints: hints.map(renderMarkdown) }),
    ...(approaches && {
      approaches: approaches.map(({ name, idea, time, space }) => ({
        name: renderLabel(name),
        idea: renderMarkdown(idea),
        time: renderLabel(time),
        space: renderLabel(space),
      })),
    }),
    ...(follow_ups && { follow_ups: renderFollowUps(follow_ups) }),
  }
}

export const renderFollowUps = (list: { question: string; answer: string }[]) =>
  list.map(({ question, answer }) => ({ question: renderLabel(question), answer: renderMarkdown(answer) }))
