import { tellsDesign } from '#server/practice/model/tells-design.ts'
import { type GatedQuestion, markdownFields } from './gated-question.ts'

/** What a design's hints lead to and never say. */
const answers =
  /^(?:ideal_answer|rubric|short_answer|follow_ups\[\d+\]\.answer|design_notes\.(?!requirements))/

/** A design has hints, and none tells what a model may not tell either: no phrase of the answer, no criterion by its cues. */
export function checkDesignHints({ question }: GatedQuestion): string[] {
  if (question.type !== 'descriptive' || !question.design_notes) return []
  const { hints, prompt, rubric } = question
  if (!hints) return ['hints: is missing: a design has a question back, the trade-off and the key idea']
  const secret = markdownFields(question).flatMap(([field, text]) => (answers.test(field) ? [text] : []))
  const compared = { secret, known: [prompt], cues: rubric.map(({ cues = [] }) => cues) }
  return hints.flatMap((hint, index) =>
    tellsDesign(hint, compared)
      ? [
          `hints[${index}]: says what the answer says: a hint leads there and leaves the finding to the learner`,
        ]
      : [],
  )
}
