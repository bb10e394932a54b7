import type { QuestionType } from '#contract/api/content-names.ts'
import type { MemberQuestion, VisitorQuestion } from '#contract/api/question-shapes.ts'

export type Question = VisitorQuestion | MemberQuestion
export type QuestionOf<T extends QuestionType> = Extract<Question, { question_type: T }>
/** The content of a question with its answers. */
export type AnswersOf<T extends QuestionType> = Extract<MemberQuestion, { question_type: T }>['content']

export const hasAnswers = (question: Question): question is MemberQuestion =>
  'explanation' in question.content

/** The types with options, which are graded. */
export const isChoice = ({ question_type }: Pick<Question, 'question_type'>) =>
  question_type === 'mcq' || question_type === 'mcma'
