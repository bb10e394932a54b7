import type { Said } from './criteria-said.ts'

/** So many follow-ups are asked at most: an interviewer with a list goes on, a good one stops. */
export const FOLLOW_UPS_MAX = 3

/**
 * The follow-up that an interviewer asks next, by its index. One about a criterion that nobody has said yet comes first, then one
 * about what was said by half, then what leads beyond the rubric; what was said isn't asked. Without `said`, because nobody can
 * tell what was, they come in their authored order.
 *
 * @param asksAbout by follow-up: the place of the criterion it asks about, from 0
 * @param said by criterion
 */
export function nextFollowUp(
  asksAbout: readonly (number | null)[],
  asked: readonly number[],
  said: readonly Said[] | undefined,
): number | undefined {
  if (new Set(asked).size >= FOLLOW_UPS_MAX) return undefined
  const open = [...asksAbout.keys()].filter((index) => !asked.includes(index))
  if (!said) return open[0]
  const about = (wanted: Said | undefined) =>
    open.find((index) => {
      const criterion = asksAbout[index] ?? null
      return (criterion === null ? undefined : said[criterion]) === wanted
    })
  return about('not') ?? about('half') ?? about(undefined)
}
