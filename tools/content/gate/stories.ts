import type { GatedQuestion } from './gated-question.ts'
import { lengthProblems } from './spoken-length.ts'

/** A story is told in two to three minutes; the ideal answer may be a little shorter than what others tell. */
const lengths = { ideal_answer: [280, 420], told: [300, 420] } as const

export function checkStories({ question }: GatedQuestion): string[] {
  if (question.type !== 'descriptive') return []
  const { ideal_answer, star, stories = [] } = question
  return [
    ...(star ? lengthProblems('ideal_answer', [ideal_answer].flat().join('\n\n'), lengths.ideal_answer) : []),
    ...stories.flatMap(({ told }, index) => lengthProblems(`stories[${index}].told`, told, lengths.told)),
  ]
}
