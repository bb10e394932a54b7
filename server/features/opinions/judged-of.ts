import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { plainText } from '#server/content/plain-text.ts'
import type { Judged } from './judge-prompt.ts'

export type Descriptive = Extract<MemberQuestion, { question_type: 'descriptive' }>

/** The question and its rubric in words, as the model reads them. */
export const judgedOf = ({ content: { prompt, rubric } }: Descriptive, text: string): Judged => ({
  prompt: plainText(prompt),
  rubric: rubric.map(({ criterion, half }) => ({
    criterion: plainText(criterion),
    half: half === undefined ? undefined : plainText(half),
  })),
  text,
})
