import type { AdvertWords } from '../api/advert-words.ts'
import { ADVERT_MAX } from '../limits.ts'
import { PERSON } from './advert-shares.ts'
import { isForeign, textOfHtml } from './advert-text.ts'
import { type AdvertReading, matchAdvert } from './match-advert.ts'

/** Remarks on an advert, apart from its words. */
export type AdvertNote = 'markup' | 'foreign' | 'nothing' | 'people'

/** The source of a page is longer than its words. */
const PASTED_MAX = 1_000_000

export type Advert =
  | { problem: 'empty' }
  | { problem: 'long'; length: number }
  | ({ text: string; notes: AdvertNote[] } & AdvertReading)

export function readAdvert(pasted: string, vocabulary: AdvertWords): Advert {
  if (pasted.length > PASTED_MAX) return { problem: 'long', length: pasted.length }
  const plain = textOfHtml(pasted)
  const text = (plain ?? pasted).replaceAll('\r\n', '\n').trim()
  if (text === '') return { problem: 'empty' }
  if (text.length > ADVERT_MAX) return { problem: 'long', length: text.length }
  const reading = matchAdvert(text, vocabulary)
  const wanted = reading.matches.filter(({ isDenied }) => !isDenied)
  const isAboutWork = wanted.some(({ asked }) => asked.some(({ resource_slug }) => resource_slug !== PERSON))
  const notes: AdvertNote[] = []
  if (plain !== undefined) notes.push('markup')
  if (isForeign(text)) notes.push('foreign')
  if (wanted.length === 0) notes.push('nothing')
  else if (!isAboutWork) notes.push('people')
  return { text, notes, ...reading }
}
