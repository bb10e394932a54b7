/** Which answers are right. Runs in the browser and in the content check, so it imports nothing. */

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
  const answer = comparable(given, caseSensitive)
  return answer !== '' && acceptableAnswers.some((accepted) => comparable(accepted, caseSensitive) === answer)
}

function comparable(text: string, caseSensitive: boolean): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201A\u201B\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
  return caseSensitive ? plain : plain.toLowerCase()
}
