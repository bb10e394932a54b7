/** So many follow-ups are asked at most: an interviewer with a list goes on, a good one stops. */
export const FOLLOW_UPS_MAX = 3

/** What a follow-up asks about: a criterion of the rubric by its number, from 1, or something beyond all of them. */
export interface Aim {
  criterion?: number | undefined
}

/**
 * The follow-up that an interviewer asks next, by its index. One about a criterion that nobody has said yet comes first, then what
 * leads beyond the rubric; what was said already isn't asked. Without `said`, because nobody can tell what was, they come in
 * their authored order.
 */
export function nextFollowUp(
  followUps: readonly Aim[],
  asked: readonly number[],
  said: ReadonlySet<number> | undefined,
): number | undefined {
  if (new Set(asked).size >= FOLLOW_UPS_MAX) return undefined
  const open = [...followUps.keys()].filter((index) => !asked.includes(index))
  if (!said) return open[0]
  const aimOf = (index: number) => followUps[index]?.criterion
  const isMissing = (index: number) => {
    const criterion = aimOf(index)
    return criterion !== undefined && !said.has(criterion)
  }
  return open.find(isMissing) ?? open.find((index) => aimOf(index) === undefined)
}
