import type { Word } from './advert-text.ts'

/** What an advert says of a word besides naming it: that it isn't needed, or would be nice to have. */

const denials = new Set('no not never without don doesn isn aren t cannot'.split(' '))
const needs = new Set(
  'need needs needed require required requirement requirements necessary mandatory expect expected must'.split(
    ' ',
  ),
)
const DENIED_WITHIN = 3

/** "No Java", "you don't need to know Java", "Java isn't required". "Not only Java" affirms. */
export function isDeniedAt(words: readonly Word[], at: number, end: number) {
  const clause = words[at]?.clause
  const own = (from: number, to: number) =>
    words.slice(Math.max(0, from), to).filter((word) => word.clause === clause)
  const has = (some: readonly Word[], set: ReadonlySet<string>) => some.some(({ key }) => set.has(key))
  const [prior, later] = [own(at - 8, at), own(end + 1, end + 9)]
  if (later[0]?.key === 'free' && later[0].from === (words[end]?.to ?? 0) + 1) return true
  if (prior.some(({ key }) => key === 'only' || key === 'just')) return false
  if (has(prior.slice(-DENIED_WITHIN), denials)) return true
  return (
    (has(prior, denials) && has([...prior, ...later], needs)) || (has(later, denials) && has(later, needs))
  )
}

const optional =
  /\b(?:a plus|nice[- ]to[- ]haves?|bonus|desirable|an advantage|preferred|ideally|not required but)\b/i
const HEADING_WORDS = 7

/** Lines about what would be nice to have: they say so, or their heading does. */
export function optionalLines(text: string): Set<number> {
  let underHeading = false
  return new Set(
    text.split('\n').flatMap((line, index) => {
      const trimmed = line.trim()
      const isHeading =
        trimmed !== '' &&
        !/^[-•·*▪►●–]/.test(trimmed) &&
        !/[.,;]$/.test(trimmed) &&
        trimmed.split(/\s+/).length <= HEADING_WORDS
      if (isHeading && (optional.test(trimmed) || /[:]$/.test(trimmed) || trimmed.split(/\s+/).length <= 4))
        underHeading = optional.test(trimmed)
      return underHeading || optional.test(trimmed) ? [index] : []
    }),
  )
}
