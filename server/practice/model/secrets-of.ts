import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { plainText } from '#server/content/plain-text.ts'

type Answers = Extract<MemberQuestion, { question_type: 'descriptive' }>['content']

/** Secrets a model's words may not tell: the rubric and everything that answers the question or a follow-up, the notes on a design included. */
export const secretsOf = ({
  rubric,
  ideal_answer,
  short_answer = '',
  follow_ups = [],
  design_notes = [],
}: Answers) =>
  [
    ...rubric.flatMap(({ criterion, half = '' }) => [criterion, half]),
    ideal_answer,
    short_answer,
    ...[...follow_ups, ...design_notes].map(({ answer }) => answer),
  ]
    .flat()
    .map(plainText)
