import type { MemberQuestion, VisitorQuestion } from '#contract/api/question-shapes.ts'
import type { QuestionType } from '#contract/content-lists.ts'

export type Question = VisitorQuestion | MemberQuestion
export type QuestionOf<T extends QuestionType> = Extract<Question, { question_type: T }>
/** The content of a question with its answers. */
export type AnswersOf<T extends QuestionType> = MemberQuestionOf<T>['content']

export type MemberQuestionOf<T extends QuestionType> = Extract<MemberQuestion, { question_type: T }>

/** Narrows to a member's question of the same type. */
export const hasAnswers = <Q extends Question>(
  question: Q,
): question is Q & MemberQuestionOf<Q['question_type']> => 'explanation' in question.content

/** The types with options, which are graded. */
export const isChoice = ({ question_type }: Pick<Question, 'question_type'>) =>
  question_type === 'mcq' || question_type === 'mcma'
