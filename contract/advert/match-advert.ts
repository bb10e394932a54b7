import type { AdvertWords } from '../api/advert-words.ts'
import type { MockRole } from '../sitting/mock-lists.ts'
import { type Asked, type Term, Terms } from './advert-terms.ts'
import { type Word, wordsOfAdvert } from './advert-text.ts'
import { isName, type Reading, readingOf } from './is-name.ts'
import { isDeniedAt, optionalLines } from './wanted.ts'

/** Words of an advert on which the bank has something. */
export interface AdvertMatch {
  /** As the vocabulary has them; the id of the match. */
  word: string
  asked: readonly Asked[]
  /** Their places in the text. */
  places: { from: number; to: number }[]
  isInTitle: boolean
  /** "No Java needed". */
  isDenied: boolean
  /** "Java is a plus". */
  isOptional: boolean
}

export interface AdvertReading {
  matches: AdvertMatch[]
  outside: string[]
  /** How often each role is named; more in the title. */
  roles: Map<MockRole, number>
}

const TITLE_MAX = 120
const ROLE_IN_TITLE = 10

/** Reads an advert by the words that the bank knows; the longest phrase at a place wins, and a phrase that means something else wins as well. */
export function matchAdvert(text: string, vocabulary: AdvertWords): AdvertReading {
  const words = wordsOfAdvert(text)
  const terms = new Terms(vocabulary)
  const reading = readingOf(text, words, terms, vocabulary)
  const wishes = optionalLines(text)
  const title = titleLine(words)
  const matches = new Map<string, AdvertMatch>()
  const outside = new Set<string>()
  const roles = new Map<MockRole, number>()
  for (let at = 0; at < words.length; at++) {
    const found = namesAt(at, reading)
    const [longest] = found
    const first = words[at]
    if (!longest || !first) continue
    const isInTitle = first.line === title
    const role = found.find((term) => term.role)?.role
    if (role && !longest.isIgnored) roles.set(role, (roles.get(role) ?? 0) + (isInTitle ? ROLE_IN_TITLE : 1))
    const isDenied = isDeniedAt(words, at, at + longest.parts.length - 1)
    for (const { term, start } of termsWithin(longest, found, at, reading)) {
      const [from, to] = [words[start]?.from, words[start + term.parts.length - 1]?.to]
      if (from === undefined || to === undefined) continue
      if (term.isOutside && !isDenied) outside.add(term.text)
      if (term.asked.length === 0) continue
      const before = matches.get(term.text)
      const isOptional = wishes.has(first.line)
      matches.set(term.text, {
        word: term.text,
        asked: term.asked,
        places: [...(before?.places ?? []), { from, to }],
        isInTitle: isInTitle || (before?.isInTitle ?? false),
        isDenied: isDenied && (before?.isDenied ?? true),
        isOptional: isOptional && (before?.isOptional ?? true),
      })
    }
    at += longest.parts.length - 1
  }
  return { matches: [...matches.values()], outside: [...outside], roles }
}

/** The terms at a word, the longest first. "In spring" gives way to the longer name in "in Spring Boot". */
function namesAt(at: number, reading: Reading): Term[] {
  const { text, words, terms } = reading
  const reachesBeyond = (end: number) => (place: number) =>
    terms
      .startingAt(text, words, place)
      .some(({ parts, isIgnored }) => !isIgnored && place + parts.length > end)
  return terms.startingAt(text, words, at).filter((term) => {
    if (!term.isIgnored) return isName(term, at, reading)
    const end = at + term.parts.length
    return !term.parts.slice(1).some((_, index) => reachesBeyond(end)(at + index + 1))
  })
}

/** "Java developer" says a role, and Java as well. */
function termsWithin(longest: Term, found: Term[], at: number, { text, words, terms }: Reading) {
  if (longest.isIgnored) return []
  if (longest.asked.length > 0 || longest.isOutside) return [{ term: longest, start: at }]
  const shorter = found.find(({ asked, isOutside }) => asked.length > 0 || isOutside)
  if (shorter) return [{ term: shorter, start: at }]
  const next = at + longest.parts.length
  return terms
    .endingAt(text, words, next - 1)
    .filter(({ asked, parts }) => asked.length > 0 && parts.length < longest.parts.length)
    .map((term) => ({ term, start: next - term.parts.length }))
}

/** The first line, if it's short: "Senior Java developer". */
const titleLine = (words: readonly Word[]) => {
  const [first] = words
  const end = words.findLast(({ line }) => line === first?.line)
  return first && end && end.to - first.from <= TITLE_MAX ? first.line : -1
}
