import type { QuestionType } from '#contract/api/content-names.ts'

/** What a question type is called on screen. */
export const typeNames: Record<QuestionType, string> = {
  mcq: 'Multiple choice',
  mcma: 'Multiple answers',
  blank: 'Fill in the blank',
  descriptive: 'Descriptive',
  code: 'Code',
}
