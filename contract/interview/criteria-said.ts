import { canBeIn, occurrencesOf } from './cue-match.ts'
import { type Lemma, lemmasOf } from './lemmas.ts'

export type Said = 'said' | 'half' | 'not'

/** One cue may be an accident; so many make a criterion said. */
export const CUES_SAID = 2

/** How far each criterion was said, by its cues alone: no model, no score, the same answer every time. */
export function criteriaSaid(
  transcript: string,
  rubric: readonly { cues?: readonly string[] | undefined }[],
): Said[] {
  const text = lemmasOf(transcript)
  return rubric.map(({ cues = [] }) => {
    const heard = heardCues(cues, text).length
    return heard >= CUES_SAID ? 'said' : heard > 0 ? 'half' : 'not'
  })
}

/** The cues that are in a text. Words that counted for one cue don't count for another. */
export function heardCues(cues: readonly string[], text: readonly Lemma[]): string[] {
  const words = new Set(text.map(({ stem }) => stem))
  const taken = new Set<number>()
  return cues.filter((cue) => {
    if (!canBeIn(words, cue)) return false
    for (const places of occurrencesOf(cue, text)) {
      if (places.some((place) => taken.has(place))) continue
      for (const place of places) taken.add(place)
      return true
    }
    return false
  })
}
