import type { AdvertWords } from '../api/advert-words.ts'
import { lemmaOf } from '../interview/lemmas.ts'
import type { MockRole } from '../sitting/mock-lists.ts'
import { keyOf, type Word, wordsOfAdvert } from './advert-text.ts'

/** The bank's matches of a word: a subject, or a tag or topic of it. */
export type Asked = AdvertWords['asked'][number]

export interface Term {
  text: string
  asked: Asked[]
  role: MockRole | undefined
  /** The bank has nothing on it. */
  isOutside: boolean
  isIgnored: boolean
  parts: Part[]
}

/** A name is compared by its letters, an ordinary word by its stem. */
type Part = { key: string } | { stem: string } | 'number'

const NUMBER = '<number>'
/** Between two words of a phrase: a blank, a hyphen, a slash, an end of a line. */
const joints = /^(?:[^\S\n]{0,2}[-–‑/&]?[^\S\n]{0,2}|\.|\n)$/u

/** The words of adverts, by the beginnings of their phrases. */
export class Terms {
  readonly #byStart = new Map<string, Term[]>()
  readonly #byEnd = new Map<string, Term[]>()
  readonly all = new Map<string, Term>()

  constructor({ asked, roles, outside, ignored }: AdvertWords) {
    for (const one of asked) for (const text of one.words) this.#term(text).asked.push(one)
    for (const { role, words } of roles) for (const text of words) this.#term(text).role ??= role
    for (const text of outside) this.#term(text).isOutside = true
    for (const text of ignored) this.#term(text).isIgnored = true
    for (const term of this.all.values()) {
      add(this.#byStart, term.parts[0], term)
      add(this.#byEnd, term.parts.at(-1), term)
    }
  }

  #term(text: string): Term {
    const term = this.all.get(text) ?? {
      text,
      asked: [],
      role: undefined,
      isOutside: false,
      isIgnored: false,
      parts: partsOf(text),
    }
    this.all.set(text, term)
    return term
  }

  /** Those that begin at a word, the longest first. */
  startingAt(text: string, words: readonly Word[], at: number): Term[] {
    return candidates(this.#byStart, words[at])
      .filter((term) => isAt(term, text, words, at))
      .sort((a, b) => b.parts.length - a.parts.length)
  }

  endingAt(text: string, words: readonly Word[], at: number): Term[] {
    return candidates(this.#byEnd, words[at]).filter((term) =>
      isAt(term, text, words, at - term.parts.length + 1),
    )
  }
}

const isName = (text: string) => /[\p{Lu}\d+#]/u.test(text)

function partsOf(text: string): Part[] {
  return text.split(/ (?=<number>)|(?<=<number>) /).flatMap((piece): Part[] => {
    if (piece === NUMBER) return ['number']
    return wordsOfAdvert(piece).map(({ text: word }) =>
      isName(piece) ? { key: keyOf(word) } : { stem: lemmaOf(keyOf(word)) },
    )
  })
}

const idOf = (part: Part) => (part === 'number' ? '#' : 'key' in part ? `=${part.key}` : part.stem)

function add(map: Map<string, Term[]>, part: Part | undefined, term: Term) {
  if (!part) return
  const id = idOf(part)
  map.set(id, [...(map.get(id) ?? []), term])
}

function candidates(map: ReadonlyMap<string, Term[]>, word: Word | undefined): Term[] {
  if (!word) return []
  const ids = [
    `=${word.key}`,
    `=${word.key.replace(/s$/, '')}`,
    word.stem,
    ...(/^\d/.test(word.text) ? ['#'] : []),
  ]
  return [...new Set(ids)].flatMap((id) => map.get(id) ?? [])
}

function isAt({ parts }: Term, text: string, words: readonly Word[], from: number): boolean {
  return parts.every((part, index) => {
    const word = words[from + index]
    if (!word || !holds(part, word)) return false
    const before = words[from + index - 1]
    return index === 0 || (before !== undefined && joints.test(text.slice(before.to, word.from)))
  })
}

function holds(part: Part, { key, stem, text }: Word) {
  if (part === 'number') return /^\d+$/.test(text)
  return 'key' in part ? key === part.key || key === `${part.key}s` : stem === part.stem
}
