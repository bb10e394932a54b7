import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchHit, SearchResult } from '#contract/api/search.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

async function find(query: string, user?: { authorization: string }) {
  const { status, body } = await callerOf(own, user)(`GET /api/search?${query}`)
  expect(status).toBe(200)
  return body as SearchResult
}
const titles = ({ items }: SearchResult) => items.map(({ title }) => title)

test('FIND-01 questions, materials, videos, resources and study paths are found by their words', async () => {
  const found = async (q: string, kind: string) =>
    (await find(`q=${encodeURIComponent(q)}&kind=${kind}`)).items[0]?.id
  expect(await found('opposite of up', 'question')).toMatch(/^sample-blank-/)
  expect(await found('second text', 'material')).toBe('sample-m-two')
  expect(await found('second video', 'video')).toBe('sample-v-two')
  expect(await found('sample resource', 'resource')).toBe('sample')
  expect(await found('programs to write', 'path')).toBe('sample-programs')
})

test('FIND-01 a question is found by what its blank is chosen from', async () => {
  expect((await find('q=sidewards')).items.map(({ id }) => id)).toEqual(['sample-blank-advanced'])
})

test('NAME-01 a visitor finds a question by another name of it, slips forgiven, before a text of that name', async () => {
  const first = async (q: string) => (await find(`q=${encodeURIComponent(q)}`)).items[0]
  expect(await first('forty winks')).toMatchObject({ kind: 'question', title: 'Why sleep' })
  expect(await first('fourty wniks')).toMatchObject({ kind: 'question', title: 'Why sleep' })
  const { items } = await find('q=second%20text')
  expect(items[0]).toMatchObject({ kind: 'question', title: 'Why sleep' })
  expect(items.map(({ id }) => id)).toContain('sample-m-two')
})

test('FIND-01 a word with a wrong letter still finds', async () => {
  expect(titles(await find('q=oposite'))).toContain('The opposite of up')
  expect(titles(await find('q=even%20nubmers'))[0]).toBe('Even numbers')
})

test('FIND-02 a hit names where the thing itself is, and what of its title matched', async () => {
  const first = async (q: string) => (await find(q)).items[0] as SearchHit
  expect(await first('q=opposite&kind=question')).toMatchObject({
    url: expect.stringMatching(/^\/resources\/sample\/interview\/blank-/),
    marks: [[4, 12]],
    question_type: 'blank',
    note: 'The sample resource',
  })
  expect((await first('q=first%20text')).url).toBe('https://example.com/one')
  expect((await first('q=first%20video')).url).toBe('/resources/sample/videos#video-sample-v-one')
})

test('FIND-01 the counts by kind hold for all that was found, the list for the kind asked for', async () => {
  const { items, total_by_kind } = await find('q=sum&kind=question&limit=5')
  expect(items).toHaveLength(5)
  expect(total_by_kind.question).toBeGreaterThanOrEqual(58)
  const other = await find('q=sum&resource=other&kind=question')
  expect(other.items.map(({ id }) => id)).toEqual(['other-only'])
})

const inAnswersOnly = [
  'SECRET',
  'EXPLANATION',
  'IDEAL',
  'CRITERION',
  'SOLUTION',
  'FLAG',
  'APPROACH',
  'HINT',
  'SECRET-down',
  'SECRET-WHY one too many',
  'tired growth memory rest',
]
test('FIND-01 a visitor and an unverified caller find nothing by words that are only in answers', async () => {
  const unverified = await buildUser(own, { verified: false })
  for (const words of inAnswersOnly)
    for (const user of [undefined, unverified]) {
      const { items } = await find(`q=${encodeURIComponent(words)}&limit=50`, user)
      expect([words, items.map(({ title }) => title)]).toEqual([words, []])
    }
})

test('FIND-01 a member finds a question by a word of its answer', async () => {
  const ana = await buildUser(own)
  const { items } = await find('q=SECRET-IDEAL', ana)
  expect(items.map(({ title }) => title)).toContain('Why sleep')
})

test('a retired question is not found', async () => {
  expect((await find('q=sum%2060')).items.map(({ id }) => id)).not.toContain('sample-old-sum')
})

test('caches keep visitors and members apart', async () => {
  const url = 'GET /api/search?q=sleep'
  const visitor = await callerOf(own)(url)
  const member = await callerOf(own, await buildUser(own))(url)
  expect(visitor.headers['cache-control']).toContain('public')
  expect(member.headers['cache-control']).toContain('private')
  expect(visitor.headers.etag).not.toBe(member.headers.etag)
})

test('a query that is empty, too long or of another kind is refused and names the field', async () => {
  const call = callerOf(own)
  for (const [query, field] of [
    ['', 'q'],
    ['q=%20', 'q'],
    [`q=${'a'.repeat(81)}`, 'q'],
    ['q=a&kind=answer', 'kind'],
    ['q=a&limit=51', 'limit'],
  ])
    expect(await call(`GET /api/search?${query}`)).toMatchObject({
      status: 400,
      body: { error: { fields: { [field as string]: expect.any(String) } } },
    })
})

test('signs without words find nothing and break nothing', async () => {
  for (const q of ['???', '  -- ', '😀', '\u0000a', '__proto__', 'constructor'])
    expect((await find(`q=${encodeURIComponent(q)}`)).items.length).toBeLessThan(50)
})

test('abuse: one address is slowed down, another one is not', async () => {
  const from = (remoteAddress: string) =>
    own.app.inject({ method: 'GET', url: '/api/search?q=sum', remoteAddress })
  const many = await Promise.all(Array.from({ length: 160 }, () => from('192.0.2.7')))
  expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  expect((await from('192.0.2.8')).statusCode).toBe(200)
})

test('abuse 123: a search for many words spends more of an address than one for a few', async () => {
  const search = (remoteAddress: string, q: string) =>
    own.app.inject({ url: `/api/search?q=${encodeURIComponent(q)}`, remoteAddress })
  const taken = async (address: string, q: string) => {
    const all = await Promise.all(Array.from({ length: 60 }, () => search(address, q)))
    return all.filter(({ statusCode }) => statusCode === 200).length
  }
  expect(await taken('192.0.2.61', 'opposite of up')).toBe(60)
  expect(await taken('192.0.2.62', 'co in re de pr st se tr')).toBeLessThan(30)
})
