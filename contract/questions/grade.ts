import { comparableBlank } from './comparable-blank.ts'

/** Which answers are right. Runs in the browser and in the content check. */

export const isChoiceRight = (correctIndex: number, chosen: number): boolean => chosen === correctIndex

/** Right only when exactly the right options are chosen; the order says nothing. */
export function areChoicesRight(correctIndices: readonly number[], chosen: readonly number[]): boolean {
  const right = new Set(correctIndices)
  const given = new Set(chosen)
  return right.size === given.size && [...right].every((index) => given.has(index))
}

export function isBlankRight(
  acceptableAnswers: readonly string[],
  given: string,
  { caseSensitive }: { caseSensitive: boolean },
): boolean {
  const answer = comparableBlank(given, caseSensitive)
  return (
    answer !== '' && acceptableAnswers.some((accepted) => comparableBlank(accepted, caseSensitive) === answer)
  )
}
