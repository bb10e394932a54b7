import type { GatedQuestion } from './gated-question.ts'
import { lengthProblems } from './spoken-length.ts'

/** Each text of `samples` with the words it may have: an answer takes 75 to 100 seconds, the notes on it a paragraph. */
const lengths = { junior: [180, 240], lean_no: [180, 240], why_not: [60, 110] } as const

export function checkSamples({ question }: GatedQuestion): string[] {
  if (question.type !== 'descriptive' || !question.samples) return []
  const { samples } = question
  return (['junior', 'lean_no', 'why_not'] as const).flatMap((who) =>
    lengthProblems(`samples.${who}`, samples[who], lengths[who]),
  )
}
