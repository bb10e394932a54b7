import type { CodeLanguage } from '../content-lists.ts'
import { outsideLiterals } from './literals.ts'

/** Characters that no keyboard writes and no eye tells apart, as they come with code from a web page or a text document. */
const blanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const odd = /[\u00a0\u00ad\u1680\u2000-\u200f\u2018-\u201f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/

/** Pasted code with plain spaces, and nothing invisible, outside of its texts and comments. */
export const withPlainBlanks = (language: CodeLanguage, code: string): string =>
  outsideLiterals(language, code, (part) => part.replace(blanks, ' ').replace(invisible, ''))

export interface OddCharacter {
  line: number
  /** From 1, as editors count. */
  column: number
  /** What it's called, and what belongs in its place. */
  name: string
  instead: string
  text: string
}

/** The first character outside of texts and comments that only looks like one of the language. */
export function findOddCharacter(language: CodeLanguage, code: string): OddCharacter | undefined {
  let place: number | undefined
  outsideLiterals(language, code, (part, at) => {
    const found = part.search(odd)
    if (found >= 0) place ??= at + found
    return part
  })
  if (place === undefined) return undefined
  const character = code[place] ?? ''
  const before = code.slice(0, place).split('\n')
  const line = before.length
  const unicode = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  return {
    line,
    column: (before.at(-1)?.length ?? 0) + 1,
    ...meaningOf(character, unicode),
    text: code.split('\n')[line - 1] ?? '',
  }
}

function meaningOf(character: string, unicode: string): Pick<OddCharacter, 'name' | 'instead'> {
  if (/[\u2018-\u201b]/.test(character))
    return { name: `a curly quote (${unicode})`, instead: "Type a straight ' there." }
  if (/[\u201c-\u201f]/.test(character))
    return { name: `a curly quote (${unicode})`, instead: 'Type a straight " there.' }
  if (character.search(blanks) >= 0)
    return { name: `a special space (${unicode})`, instead: 'Type a plain space there.' }
  if (/[\u2028\u2029]/.test(character))
    return { name: `a special line end (${unicode})`, instead: 'Press Enter there.' }
  return { name: `an invisible character (${unicode})`, instead: 'Delete it, or type the line again.' }
}
