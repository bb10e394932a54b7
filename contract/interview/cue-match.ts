import { DENIAL, isNumber, type Lemma, lemmaOf, lemmasOf, NUMBER } from './lemmas.ts'

/** The words of a cue in their order, each with its alternatives. */
type Term = ReadonlySet<string>

/** So many other words may be between those of a phrase. */
const GAP = 2
/** A denial so close in front of a phrase denies it. */
const DENIED_WITHIN = 2
/** "Not only" affirms. */
const affirming = new Set(['only', 'just', 'merely', 'simply'].map(lemmaOf))

const compiled = new Map<string, readonly Term[]>()

/** A cue as it's written: `holds|keeps lock`. A cue without a word that counts has no terms. */
export function termsOf(cue: string): readonly Term[] {
  const terms = compiled.get(cue) ?? cue.trim().split(/\s+/).flatMap(termsOfWord)
  compiled.set(cue, terms)
  return terms
}

function termsOfWord(word: string): Term[] {
  if (word === NUMBER) return [new Set([NUMBER])]
  if (word.includes('|')) return [new Set(word.toLowerCase().split('|').map(lemmaOf))]
  return lemmasOf(word).map(({ stem }) => new Set([stem]))
}

/** Most cues of a rubric have a word that a text doesn't have at all. */
export const canBeIn = (words: ReadonlySet<string>, cue: string): boolean =>
  termsOf(cue).every((term) => term.has(NUMBER) || [...term].some((lemma) => words.has(lemma)))

/** The places of a cue in a text: those of its words, for each time it is said. */
export function* occurrencesOf(cue: string, text: readonly Lemma[]): Generator<number[]> {
  const terms = termsOf(cue)
  const denies = terms.some((term) => term.has(DENIAL))
  if (terms.length === 0) return
  for (const start of text.keys()) {
    const places = placesFrom(start, terms, denies, text)
    if (places && (denies || !isDenied(places, text))) yield places
  }
}

/** The words may come in any order, unless one of them is a denial: "no lock is held" isn't "a lock isn't held". */
function placesFrom(
  start: number,
  terms: readonly Term[],
  inOrder: boolean,
  text: readonly Lemma[],
): number[] | undefined {
  const first = text[start]
  if (!first || !terms.some((term, index) => (index === 0 || !inOrder) && holds(term, first.stem)))
    return undefined
  const places: number[] = []
  for (const term of terms) {
    const from = inOrder && places.length > 0 ? Math.max(...places) + 1 : start
    const place = placeOf(term, from, start + terms.length + GAP, first.sentence, text, places)
    if (place === undefined) return undefined
    places.push(place)
  }
  return places.includes(start) ? places : undefined
}

function placeOf(
  term: Term,
  from: number,
  end: number,
  sentence: number,
  text: readonly Lemma[],
  taken: readonly number[],
): number | undefined {
  for (let place = from; place < end; place++) {
    const lemma = text[place]
    if (!lemma || lemma.sentence !== sentence) return undefined
    if (!taken.includes(place) && holds(term, lemma.stem)) return place
  }
  return undefined
}

const holds = (term: Term, lemma: string): boolean => term.has(lemma) || (term.has(NUMBER) && isNumber(lemma))

function isDenied(places: readonly number[], text: readonly Lemma[]): boolean {
  const first = Math.min(...places)
  const sentence = text[first]?.sentence
  for (let place = Math.max(0, first - DENIED_WITHIN); place < Math.max(...places); place++) {
    const [lemma, next] = [text[place], text[place + 1]]
    if (lemma?.stem === DENIAL && lemma.sentence === sentence && !affirming.has(next?.stem ?? '')) return true
  }
  return false
}
