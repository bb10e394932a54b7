import { operatorsIn } from './operators.ts'

const SEPARATORS = /[\s\p{P}]+/u
const PARTS_OF_NAME = /\p{Lu}?[\p{Ll}\d]+|\p{Lu}+(?!\p{Ll})/gu

/** Words that questions are made of: they say nothing about the subject. */
const questionWords = new Set(
  'a an the what how why does do did of to which when are was i my and vs versus that'.split(' '),
)

/** Lower case, without accents. */
export const plainWord = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Words of a text. A name like `useEffect` is one word and its parts are words too; an operator like `??` is a word. */
export function wordsOfText(text: string): string[] {
  const words = namesIn(text).flatMap((word) => {
    const parts = word.match(PARTS_OF_NAME)
    return parts && parts.length > 1 ? [word, ...parts] : [word]
  })
  return [...words, ...operatorsIn(text)]
}

/** Words have a letter or a digit; other signs say something as operators only. */
const namesIn = (text: string) => text.split(SEPARATORS).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** Words to look for, and the question words left out; a query of question words alone keeps them. */
export function wordsOfQuery(query: string, max: number): { telling: string[]; leftOut: string[] } {
  const words = [...new Set([...namesIn(query).map(plainWord), ...operatorsIn(query)])]
  const telling = words.filter((word) => !questionWords.has(word))
  if (telling.length === 0) return { telling: words.slice(0, max), leftOut: [] }
  return { telling: telling.slice(0, max), leftOut: words.filter((word) => questionWords.has(word)) }
}

/** Two neighboring letters swapped count as two errors of an edit distance, and are the commonest slip: put right beforehand. */
export function untwist(word: string, known: ReadonlySet<string>): string {
  if (word.length < 4 || known.has(word)) return word
  for (let at = 0; at < word.length - 1; at++) {
    const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
    if (known.has(swapped)) return swapped
  }
  return word
}
