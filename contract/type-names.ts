import type { QuestionType } from './content-lists.ts'

/** Names of question types on screen. */
export const typeNames: Record<QuestionType, string> = {
  mcq: 'Single choice',
  mcma: 'Multiple answers',
  blank: 'Fill in the blank',
  descriptive: 'Descriptive',
  code: 'Code',
}
