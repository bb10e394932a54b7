import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeTrie } from 'cspell-trie-lib'
import type { GatedQuestion } from './gated-question.ts'
import { proseOf, readFields } from './prose.ts'

export const wordsFile = join(import.meta.dirname, '../../../content/words.txt')

const dictionary = decodeTrie(
  gunzipSync(
    readFileSync(new URL('en_US.trie.gz', import.meta.resolve('@cspell/dict-en_us/cspell-ext.json'))),
  ),
)
const lines = readFileSync(wordsFile, 'utf8').split('\n')
const own = new Set(lines.filter((line) => /^[^#!]/.test(line)))
const refused = new Set(lines.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : [])))

/** A word of letters alone: what touches a digit, an underscore or a dot in the middle is a name from code. */
const word = /(?<![\p{L}\p{N}_*$@#]|[\p{L}\p{N}]\.)\p{L}[\p{L}\p{M}'’]*(?![\p{L}\p{N}_(]|\.\p{L})/gu

/** American English, as docs/content.md asks for; content/words.txt holds what the dictionary does not know. */
export function checkSpelling({ question }: GatedQuestion): string[] {
  return readFields(question).flatMap(([field, text]) =>
    spellingOf(text).map((problem) => `${field}: ${problem}`),
  )
}

export function spellingOf(text: string): string[] {
  const wrong = new Set<string>()
  for (const [found] of proseOf(text).matchAll(word)) {
    const plain = found.replaceAll('’', "'").replace(/'s?$|'+$/, '')
    if (!isKnown(plain)) wrong.add(plain)
  }
  return [...wrong].map((one) => {
    const [better] = dictionary.suggest(one.toLowerCase(), { numSuggestions: 1 })
    const hint = refused.has(one.toLowerCase()) || better === undefined ? '' : `, perhaps "${better}"`
    return `"${one}" is not a word of American English${hint}; a real term belongs into content/words.txt`
  })
}

function isKnown(found: string): boolean {
  const small = found.toLowerCase()
  if (refused.has(small)) return false
  // Two letters are symbols as often as words, capitals an abbreviation or a figure's corners, camelCase a name from code.
  if (found.length < 3 || /^\p{Lu}{3,5}s?$|\p{Ll}\p{Lu}|\p{Lm}/u.test(found)) return true
  if (has(found)) return true
  const isCapitalized = /^\p{Lu}/u.test(found)
  return isCapitalized && (has(small) || (found === found.toUpperCase() && has(capitalized(small))))
}

const has = (one: string): boolean => own.has(one) || dictionary.hasWord(one, true)
const capitalized = (small: string): string => small.charAt(0).toUpperCase() + small.slice(1)
