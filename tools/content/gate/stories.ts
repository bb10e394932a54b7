import type { GatedQuestion } from './gated-question.ts'
import { spokenWords } from './samples.ts'

/** A story is told in two to three minutes; the ideal answer may be a little shorter than what others tell. */
const lengths = { ideal_answer: [280, 420], told: [300, 420] } as const

export function checkStories({ question }: GatedQuestion): string[] {
  if (question.type !== 'descriptive') return []
  const { ideal_answer, star, stories = [] } = question
  return [
    ...(star ? lengthProblem('ideal_answer', [ideal_answer].flat().join('\n\n'), lengths.ideal_answer) : []),
    ...stories.flatMap(({ told }, index) => lengthProblem(`stories[${index}].told`, told, lengths.told)),
  ]
}

function lengthProblem(field: string, text: string, [least, most]: readonly [number, number]): string[] {
  const words = spokenWords(text)
  return words >= least && words <= most
    ? []
    : [`${field}: has ${words} words, must have ${least} to ${most}`]
}
