import type { GatedQuestion } from './gated-question.ts'
import { proseOf } from './prose.ts'

/** Each text of `samples` with the words it may have: an answer takes 75 to 100 seconds, the notes on it a paragraph. */
const lengths = { junior: [180, 240], lean_no: [180, 240], why_not: [60, 110] } as const

export function checkSamples({ question }: GatedQuestion): string[] {
  if (question.type !== 'descriptive' || !question.samples) return []
  const { samples } = question
  return (['junior', 'lean_no', 'why_not'] as const).flatMap((who) => {
    const [least, most] = lengths[who]
    const words = spokenWords(samples[who])
    return words >= least && words <= most
      ? []
      : [`samples.${who}: has ${words} words, must have ${least} to ${most}`]
  })
}

/** A piece of code in a sentence is one word, and a block of code is none: nobody says it. */
export const spokenWords = (markdown: string): number =>
  proseOf(markdown)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}…]/u.test(word)).length
