import type { SearchDocument } from '#server/features/search/search-documents.ts'

export interface TypedQuery {
  text: string
  id: string
}

const COUNT = 800
const WORDS = 3
const WORD_MIN = 4

/** The same numbers at every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

/** Two or three words of a question's title, as a person would type them, with so many of them mistyped. */
export function typedQueries(documents: readonly SearchDocument[], mistyped: number): TypedQuery[] {
  const below = numbers(42)
  const questions = documents.filter(({ hit }) => hit.kind === 'question')
  const queries: TypedQuery[] = []
  while (queries.length < COUNT) {
    const { title = '', id = '' } = questions[below(questions.length)]?.hit ?? {}
    const words = [...new Set(title.toLowerCase().split(/[\s\p{P}]+/u))].filter(
      (word) => word.length >= WORD_MIN,
    )
    if (words.length < 2) continue
    const chosen = Array.from(
      { length: Math.min(WORDS, words.length) },
      () => words.splice(below(words.length), 1)[0] ?? '',
    )
    queries.push({
      text: chosen.map((word, n) => (n < mistyped ? mistype(word, below) : word)).join(' '),
      id,
    })
  }
  return queries
}

/** A letter left out, two letters swapped, a wrong letter, a letter twice. */
function mistype(word: string, below: (max: number) => number) {
  const at = 1 + below(word.length - 2)
  const [head, letter = '', next = '', tail] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
  const wrong = String.fromCharCode(97 + below(26))
  return [
    head + next + tail,
    head + next + letter + tail,
    head + wrong + next + tail,
    head + letter + letter + next + tail,
  ][below(4)] as string
}
