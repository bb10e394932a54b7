import type { CodeLanguage } from '#contract/content-lists.ts'
import type { AnswersOf, QuestionOf } from '#web/features/questions/answering/question-types.ts'

type CodeContent = QuestionOf<'code'>['content']

/** Run executes the open tests, Submit all of them; the prompt evaluates line after line; tables are those a query sees. */
export type RunKind = 'run' | 'submit' | 'prompt' | 'tables'

/** The languages that a code question is offered in. */
export const languagesOf = ({ language, other_starters = [] }: CodeContent): CodeLanguage[] => [
  language,
  ...other_starters.map((one) => one.language),
]

export const starterIn = (content: CodeContent, language: CodeLanguage | undefined) =>
  content.other_starters?.find((one) => one.language === language) ?? content

export const solutionIn = (answers: AnswersOf<'code'>, language: CodeLanguage | undefined) =>
  answers.other_solutions?.find((one) => one.language === language) ?? answers

/** Each language of a question has a draft of its own. */
export const draftName = (id: string, content: CodeContent, language: CodeLanguage | undefined) =>
  content.other_starters ? `${id}.${language}` : id
