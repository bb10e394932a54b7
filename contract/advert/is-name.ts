import type { AdvertWords } from '../api/advert-words.ts'
import type { Term, Terms } from './advert-terms.ts'
import type { Word } from './advert-text.ts'

interface Line {
  words: number
  /** All capitals. */
  isShouted: boolean
  /** Has a word in small letters, apart from the small words of a heading. */
  isSentence: boolean
}

export interface Reading {
  text: string
  words: readonly Word[]
  terms: Terms
  ordinary: ReadonlySet<string>
  inCompany: ReadonlySet<string>
  lines: ReadonlyMap<number, Line>
}

export function readingOf(
  text: string,
  words: readonly Word[],
  terms: Terms,
  { ordinary, in_company }: AdvertWords,
): Reading {
  return {
    text,
    words,
    terms,
    ordinary: new Set([...ordinary, ...in_company]),
    inCompany: new Set(in_company),
    lines: new Map([...Map.groupBy(words, ({ line }) => line)].map(([line, own]) => [line, lineOf(own)])),
  }
}

const lineOf = (words: readonly Word[]): Line => ({
  words: words.filter(({ text }) => !/^\d+$/.test(text)).length,
  isShouted: !words.some(({ text }) => /\p{Ll}/u.test(text)),
  isSentence: words.some(({ text }) => /^\p{Ll}{3}/u.test(text) && !smallWords.has(text)),
})

/** Words after a name: "React developer". Words in front of it: "written in Go". */
const after = new Set(
  'developer developers engineer engineers engineering programmer programming framework experience app apps application applications code codebase component components service services microservices hooks frontend backend front back api apis library libraries native stack project projects ecosystem skills ui'.split(
    ' ',
  ),
)
const before = new Set(
  'with in using use uses used know knowing knowledge write writing like modern senior junior idiomatic plus'.split(
    ' ',
  ),
)
const known = new Set('knowledge experience understanding command grasp'.split(' '))
const smallWords = new Set('the and for with from our you your are was not but has its who use'.split(' '))
/** A list of ordinary words isn't a list of names. */
const LIST_MAX = 6
const inList = /^\s*[,/&+|;(]\s*$/

/** "React" the library, not "React quickly"; "Go" the language, not "Go on": as it's written, and where a capital says nothing, in the company of other names. */
export function isName(term: Term, at: number, reading: Reading): boolean {
  const { ordinary, inCompany, words } = reading
  const word = words[at]
  if (!ordinary.has(term.text) || !word) return true
  if (!isWritten(term, word, reading)) return false
  if (!inCompany.has(term.text) && !saysNothing(word, reading)) return true
  const end = at + term.parts.length - 1
  return (
    isAlone(word, term, reading) ||
    hasWords(at, end, reading) ||
    isListed(at, -1, reading) ||
    isListed(end, 1, reading)
  )
}

const isWritten = ({ text }: Term, word: Word, reading: Reading) => {
  const written = word.text.replace(/(?<=\p{L}{3})\d{1,2}$/u, '')
  return written === text || (reading.lines.get(word.line)?.isShouted && written === text.toUpperCase())
}

/** A capital says something only inside a sentence of small letters. */
const saysNothing = (word: Word, { lines }: Reading) =>
  word.startsSentence || !lines.get(word.line)?.isSentence

const isAlone = (word: Word, { parts }: Term, { lines }: Reading) =>
  lines.get(word.line)?.words === parts.length

function hasWords(at: number, end: number, { words, text }: Reading) {
  const [first, last, prior, next] = [words[at], words[end], words[at - 1], words[end + 1]]
  const isNear = (one: Word | undefined, other: Word | undefined) =>
    one !== undefined && other !== undefined && /^[ \t\u00a0]+$/.test(text.slice(one.to, other.from))
  if (isNear(last, next) && after.has(next?.key ?? '')) return true
  if (!isNear(prior, first)) return false
  return before.has(prior?.key ?? '') || (prior?.key === 'of' && known.has(words[at - 2]?.key ?? ''))
}

/** One of a list in which another is a name without doubt: "Rust, Go or C". */
function isListed(from: number, step: 1 | -1, reading: Reading): boolean {
  const { text, words, terms, ordinary, inCompany } = reading
  let at = from
  for (let items = 0; items < LIST_MAX; items++) {
    const next = neighborOf(at, step, text, words)
    if (next === undefined) return false
    const found = step === 1 ? terms.startingAt(text, words, next) : terms.endingAt(text, words, next)
    const names = found.filter(
      ({ isIgnored, asked, isOutside }) => !isIgnored && (asked.length > 0 || isOutside),
    )
    if (names.some((term) => !ordinary.has(term.text))) return true
    const same = names.find((term) => words[next]?.text === term.text)
    const word = words[next]
    if (!same || !word) return false
    if (!inCompany.has(same.text) && !saysNothing(word, reading)) return true
    at = next + step * (same.parts.length - 1)
  }
  return false
}

function neighborOf(at: number, step: 1 | -1, text: string, words: readonly Word[]) {
  const [word, next, far] = [words[at], words[at + step], words[at + 2 * step]]
  if (!word || !next) return undefined
  const gap = (a: Word, b: Word) => text.slice(Math.min(a.to, b.to), Math.max(a.from, b.from))
  if (inList.test(gap(word, next)) && next.key !== 'and' && next.key !== 'or') return at + step
  return far && (next.key === 'and' || next.key === 'or') && !/[.!?;:\n]/.test(gap(word, far))
    ? at + 2 * step
    : undefined
}
