import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { beforeAll, expect, test } from 'vitest'
import { loadContent } from '#server/content/load-content.ts'
import { type SearchDocument, searchDocuments } from '#server/features/search/search-documents.ts'
import { openSearchIndex, type SearchIndex, searchIn } from '#server/features/search/search-index.ts'
import { plainWord, wordsOfText } from '#server/features/search/search-words.ts'
import { contentFolder } from '../content/question-files.ts'
import { typedQueries } from './typed-queries.ts'

/** On the questions that are shipped. */
const cacheFile = join(import.meta.dirname, '../../build/content-cache.json')
let documents: SearchDocument[]
let open: SearchIndex
let answers: SearchIndex
beforeAll(async () => {
  documents = searchDocuments(await loadContent({ dir: contentFolder, cacheFile }))
  open = openSearchIndex(documents)
  answers = openSearchIndex(documents, ['answers'])
  await Promise.all([open.ready, answers.ready])
}, 600_000)

const audiences = { visitor: () => undefined, member: () => answers }
const P95_MS = 5

const table = [
  { mistyped: 0, first: 99, five: 100 },
  { mistyped: 1, first: 94, five: 99 },
  { mistyped: 2, first: 85, five: 95 },
]
for (const audience of ['visitor', 'member'] as const)
  for (const { mistyped, ...wanted } of table)
    test(`FIND-01 a ${audience} types words of a title, ${mistyped} of them wrong, and finds it`, async () => {
      const { first, five } = await shares(mistyped, audiences[audience]())
      expect.soft(first).toBeGreaterThanOrEqual(wanted.first)
      expect.soft(five).toBeGreaterThanOrEqual(wanted.five)
    }, 60_000)

/** How many percent were first, and among the first five. Of two titles with all the words, either is right. */
async function shares(mistyped: number, ofMembers: SearchIndex | undefined) {
  const meant = typedQueries(documents, 0)
  let [first, five] = [0, 0]
  for (const [n, { text, id }] of typedQueries(documents, mistyped).entries()) {
    const words = meant[n]?.text.split(' ').map(plainWord) ?? []
    const place = (await searchIn(open, text, ofMembers)).findIndex(
      ({ document: { hit } }) => hit.id === id || hasAll(hit.title, words),
    )
    if (place === 0) first++
    if (place >= 0 && place < 5) five++
  }
  return { first: (100 * first) / meant.length, five: (100 * five) / meant.length }
}

function hasAll(title: string, words: string[]) {
  const own = new Set(wordsOfText(title).map(plainWord))
  return words.every((word) => own.has(word))
}

test('FIND-01 ninety-five of a hundred searches take at most 5 ms of processor time', async () => {
  for (const ofMembers of [undefined, answers]) {
    const times: number[] = []
    for (const { mistyped } of table)
      for (const { text } of typedQueries(documents, mistyped).slice(0, 200)) {
        const took = async () => {
          const before = process.cpuUsage()
          await searchIn(open, text, ofMembers)
          const { user, system } = process.cpuUsage(before)
          return (user + system) / 1000
        }
        // The best of five: garbage collection and a busy machine belong to no single search.
        times.push(Math.min(...[await took(), await took(), await took(), await took(), await took()]))
      }
    times.sort((a, b) => a - b)
    expect(times[Math.floor(times.length * 0.95)]).toBeLessThanOrEqual(P95_MS)
  }
}, 60_000)

const judged = load(readFileSync(join(import.meta.dirname, 'judged-queries.yaml'), 'utf8')) as {
  q: string
  good: string[]
}[]
test('FIND-01 what people type finds what they mean among the first five', async () => {
  expect(judged.length).toBeGreaterThanOrEqual(50)
  const missed: string[] = []
  for (const { q, good } of judged) {
    const urls = (await searchIn(open, q)).slice(0, 5).map(({ document: { hit } }) => hit.url)
    if (!good.some((url) => urls.includes(url))) missed.push(`${q}: ${urls.join(' ')}`)
  }
  expect(missed).toEqual([])
})

const known = load(readFileSync(join(import.meta.dirname, 'known-names.yaml'), 'utf8')) as Record<
  'names' | 'topics' | 'slips',
  { q: string; right: string[] }[]
>
for (const audience of ['visitor', 'member'] as const)
  test(`NAME-01 of 200 names, topics and slips a ${audience} finds 95 in 100 questions first, 99 among the first four`, async () => {
    const queries = [...known.names, ...known.topics, ...known.slips]
    expect(new Set(queries.map(({ q }) => q)).size).toBe(200)
    const places = await Promise.all(
      queries.map(async ({ q, right }) => {
        const urls = right.map((name) => `/resources/${name.replace('/', '/interview/')}`)
        const hits = await searchIn(open, q, audiences[audience]())
        const place = hits.findIndex(({ document: { hit } }) => urls.includes(hit.url))
        return { q, place, before: hits.slice(0, 4).map(({ document: { hit } }) => hit.title) }
      }),
    )
    const later = places.filter(({ place }) => place !== 0)
    const lost = later.filter(({ place }) => place < 0 || place > 3)
    expect(later.length, JSON.stringify(later)).toBeLessThanOrEqual(10)
    expect(lost.length, JSON.stringify(lost)).toBeLessThanOrEqual(2)
  }, 60_000)

test('every good hit of the judged queries is in the bank', () => {
  const urls = new Set(documents.map(({ hit }) => hit.url))
  const right = Object.values(known).flatMap((queries) => queries.flatMap((one) => one.right))
  const all = [
    ...judged.flatMap(({ good }) => good),
    ...right.map((name) => `/resources/${name.replace('/', '/interview/')}`),
  ]
  expect(all.filter((url) => !urls.has(url))).toEqual([])
})

test('FIND-01 an operator finds what has it or its name, and never what is left of it without its signs', async () => {
  expect(await titlesFor(':=')).toEqual([])
  expect(await titlesFor(':=', answers)).toContain('Assigning inside a loop condition')
  for (const unknown of ['=', '-', '<=>', '|>']) expect(await titlesFor(unknown), unknown).toEqual([])
  for (const title of await titlesFor('!=')) expect(title).not.toMatch(/inequality|equation/i)
  for (const title of await titlesFor('++')) expect(title).not.toContain('C++')
})
const titlesFor = async (query: string, ofMembers?: SearchIndex) =>
  (await searchIn(open, query, ofMembers)).map(({ document: { hit } }) => hit.title)
