import { createHash } from 'node:crypto'
import { byText } from '#contract/by-text.ts'

/** The same order for the same seed, always: a saved answer and a cached page must agree on what option 2 is. */
export function shuffle<T>(items: readonly T[], seed: string): T[] {
  const keyed = items.map((item, index) => ({
    item,
    key: createHash('sha256').update(`${seed} ${index}`).digest('hex'),
  }))
  return keyed.sort((a, b) => byText(a.key, b.key)).map(({ item }) => item)
}
