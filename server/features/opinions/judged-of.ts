import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { plainText } from '#server/content/plain-text.ts'
import type { AnswerToJudge } from './judge-prompt.ts'

export type Descriptive = Extract<MemberQuestion, { question_type: 'descriptive' }>

/** The question and its rubric in words, as the model reads them. */
export const judgedOf = ({ content: { prompt, rubric } }: Descriptive, text: string): AnswerToJudge => ({
  prompt: plainText(prompt),
  rubric: rubric.map(({ criterion, half }) => ({
    criterion: plainText(criterion),
    half: half === undefined ? undefined : plainText(half),
  })),
  text,
})
