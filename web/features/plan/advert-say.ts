import type { AdvertMatch } from '#contract/advert/match-advert.ts'
import type { Advert, AdvertNote } from '#contract/advert/read-advert.ts'
import { counted } from '#contract/counted.ts'
import { ADVERT_MAX } from '#contract/limits.ts'

const number = new Intl.NumberFormat('en-US')

/** The most that an advert may have, in words. */
export const advertMax = `${number.format(ADVERT_MAX)} characters`

export const problemText = (advert: Extract<Advert, { problem: string }>) =>
  advert.problem === 'empty'
    ? 'Paste the text of an advert first.'
    : `This text has ${number.format(advert.length)} characters, and at most ${number.format(ADVERT_MAX)} are read. Paste the advert alone, without the page around it.`

export const noteTexts: Record<AdvertNote, string> = {
  markup: 'That was the source of a page. Its tags and scripts were left out.',
  foreign: "This advert isn't in English. Only names such as Java or SQL can be found in it.",
  nothing:
    'No word of it names anything that is asked here. It may be what a company says about itself: paste the part about the work, or add subjects yourself.',
  people:
    "It names nothing technical, only how people work together. If there's a part about the work itself, paste that as well.",
}

/** ['SQL', 'Java', 'React']: 'SQL, Java and React' */
export const listed = (words: readonly string[]) =>
  new Intl.ListFormat('en-US').format(words).replace(', and', ' and')

const AROUND = 44

/** The words around the first place of a match, on its line. */
export function quoteOf(text: string, { places: [place] }: Pick<AdvertMatch, 'places'>) {
  if (!place) return undefined
  const before = text.slice(Math.max(0, place.from - AROUND), place.from).replace(/^.*\n/s, '')
  const after = text.slice(place.to, place.to + AROUND).replace(/\n.*$/s, '')
  const [cutBefore, cutAfter] = [before.length === AROUND, after.length === AROUND]
  return {
    before: cutBefore ? `…${before.replace(/^\S*\s/, '')}` : before.replace(/^[\s•·*▪►●–-]+/, ''),
    word: text.slice(place.from, place.to),
    after: cutAfter ? `${after.replace(/\s\S*$/, '')}…` : after,
  }
}

/** Said of a match next to its subject. */
export const remarks = ({ places, isDenied, isOptional }: AdvertMatch) =>
  [
    isDenied && "The advert says it isn't needed.",
    isOptional && !isDenied && 'Nice to have.',
    places.length > 1 && `Named ${counted(places.length, 'time')}.`,
  ]
    .filter(Boolean)
    .join(' ')
