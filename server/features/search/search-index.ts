import { setImmediate } from 'node:timers/promises'
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import { SEARCH_WORDS_MAX } from '#contract/limits.ts'
import { isOperator, operatorsNamedIn } from './operators.ts'
import type { SearchDocument } from './search-documents.ts'
import { plainWord, untwist, wordsOfQuery, wordsOfText } from './search-words.ts'

export interface SearchHit {
  document: SearchDocument
  /** Words of the index that match. */
  words: string[]
}

const CHUNK = 100
const openFields = ['title', 'also', 'tags', 'text']
const boost = { title: 6, also: 5, tags: 2, answers: 0.5 }
/** A subject by its name before its parts, our own questions before the same words elsewhere. */
const kindBoost = { resource: 4, question: 1.5, path: 1, material: 1, video: 1 }

/** Later passes forgive more; a pass runs only while fewer were found. */
const ENOUGH = 8
const REORDERED = 50
/** With more words than these, any of which will do, most of the bank would be found. */
const ANY_OF_MAX = 5
const oneError = (word: string) => (word.length >= 4 ? 1 : false)
const twoErrors = (word: string) => (word.length >= 7 ? 2 : word.length >= 3 && 1)

/** A word that some text has is taken as it is, until nothing else helps. Answers are searched for what was typed alone. */
function passesOf(open: SearchIndex, answers: SearchIndex | undefined, typed: string[]) {
  const words = typed.map((word) => untwist(word, open.words))
  const unknown = words.filter((word) => !open.words.has(word))
  const unlessKnown = (errors: typeof twoErrors) => (word: string) =>
    unknown.includes(word) && !isOperator(word) && errors(word)
  const passes: { index: SearchIndex; words: string[]; options: SearchOptions }[] = [
    { index: open, words, options: { fuzzy: false } },
  ]
  // Without a word to forgive, a pass would find the same again.
  if (unknown.some(oneError)) passes.push({ index: open, words, options: { fuzzy: unlessKnown(oneError) } })
  if (unknown.some((word) => twoErrors(word) !== oneError(word)))
    passes.push({ index: open, words, options: { fuzzy: unlessKnown(twoErrors) } })
  const few = words.slice(0, ANY_OF_MAX)
  passes.push({ index: open, words: few, options: { fuzzy: oneError, prefix: false, combineWith: 'OR' } })
  if (answers) passes.splice(1, 0, { index: answers, words: typed, options: { fuzzy: false } })
  return passes
}

/**
 * A single fuzzy pass would rank a frequent word two errors away before the rare one that was meant: hence four passes, the exact one
 * first. It ends early where a title or another name has every word: what was typed is the name of something. With `answers`, the
 * index that only members search, words of answers follow what visitors find.
 */
export async function searchIn(
  open: SearchIndex,
  query: string,
  answers?: SearchIndex,
): Promise<SearchHit[]> {
  await Promise.all([open.ready, answers?.ready])
  const { telling, leftOut } = wordsOfQuery(query, SEARCH_WORDS_MAX)
  const found = new Map<number, SearchResult>()
  const isNamed = ({ match }: SearchResult) =>
    Object.values(match).filter((fields) => fields.includes('title') || fields.includes('also')).length >=
    telling.length
  for (const { index, words, options } of telling.length > 0 ? passesOf(open, answers, telling) : []) {
    if (options.fuzzy === false && !words.every((word) => begins(index, word))) continue
    // Others are answered between two passes, each of which takes milliseconds.
    await setImmediate()
    for (const one of index.engine.search(words.join(' '), options))
      if (!found.has(one.id)) found.set(one.id, one)
    if (found.size >= ENOUGH || [...found.values()].slice(0, ENOUGH).some(isNamed)) break
  }
  const results = [...found.values()]
  const whole = results.filter((one) => isWholeName(open.names[one.id], one, telling.length))
  const named = new Set(
    leftOut.length > 0
      ? results.slice(0, REORDERED).filter((one) => isNamed(one) && titleHas(open.documents[one.id], leftOut))
      : [],
  )
  return [...new Set([...whole, ...named, ...results])].flatMap(({ id, match }) => {
    const document = open.documents[id]
    return document ? [{ document, words: Object.keys(match) }] : []
  })
}

/** True if the query, slips forgiven, is the whole of one of the names: then the question comes before what has more words. */
function isWholeName(names: readonly string[][] = [], { match }: SearchResult, typed: number) {
  return names.some((words) => words.length === typed && words.every((word) => Object.hasOwn(match, word)))
}

/** The words of each name of our own. A material or a video elsewhere may have a question's name, and comes after it. */
const namesOf = ({ hit: { kind, title }, also }: SearchDocument) =>
  kind === 'material' || kind === 'video'
    ? []
    : [title, ...also].map((name) => wordsOfQuery(name, SEARCH_WORDS_MAX).telling)

/** Of titles with every telling word, those that have the question words, too, come first. */
function titleHas(document: SearchDocument | undefined, words: string[]) {
  const title = new Set(wordsOfText(document?.hit.title ?? '').map(plainWord))
  return words.every((word) => title.has(word))
}

/** MiniSearch would collect every other word's texts before it finds that one word has none. */
function begins({ words }: SearchIndex, part: string) {
  if (words.has(part)) return true
  for (const word of words) if (word.startsWith(part)) return true
  return false
}

/** Builds the index in the background, in small pieces. */
export function openSearchIndex(documents: readonly SearchDocument[], extra: 'answers'[] = []) {
  const words = new Set<string>()
  const engine = new MiniSearch<{ id: number }>({
    fields: [...openFields, ...extra],
    tokenize: wordsOfText,
    processTerm(word) {
      const plain = plainWord(word)
      words.add(plain)
      return plain
    },
    extractField: (row, field) => textOf(documents[row.id], row.id, field),
    searchOptions: {
      boost,
      boostDocument: (id, word) => boostOf(documents[id], word),
      combineWith: 'AND',
      // The last word may still be growing; another one counts as a beginning only where no text has it.
      prefix: (word, at, all) =>
        word.length >= 2 && !isOperator(word) && (at === all.length - 1 || !words.has(word)),
      weights: { fuzzy: 0.6, prefix: 0.2 },
      tokenize: (query) => query.split(' '),
      processTerm: (word) => word,
    },
  })
  const ready = engine.addAllAsync(
    documents.map((_, id) => ({ id })),
    { chunkSize: CHUNK },
  )
  return { documents, names: documents.map(namesOf), engine, words, ready }
}
function boostOf(document: SearchDocument | undefined, word: string) {
  if (!document) return 1
  const { kind, title } = document.hit
  return kind === 'resource' && !wordsOfText(title).map(plainWord).includes(word) ? 0.5 : kindBoost[kind]
}

export type SearchIndex = ReturnType<typeof openSearchIndex>

function textOf(document: SearchDocument | undefined, id: number, field: string) {
  if (!document || field === 'id') return id
  if (field === 'title') return [document.hit.title, ...operatorsNamedIn(document.hit.title)].join(' ')
  if (field === 'also') return document.also.join(' ')
  return field === 'answers' ? document.answers() : document[field as 'tags' | 'text']
}

/** Ranges of the title that match a word, from (inclusive) to (exclusive). */
export function marksIn(title: string, words: readonly string[]): [number, number][] {
  const wanted = new Set(words)
  return [...title.matchAll(/[^\s\p{P}]+/gu)].flatMap(({ 0: word, index }) =>
    wordsOfText(word).some((part) => wanted.has(plainWord(part)))
      ? [[index, index + word.length] as [number, number]]
      : [],
  )
}
