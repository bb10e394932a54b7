import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFields, serverFields } from '#contract/api/answer-fields.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const keysOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(keysOf)
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
      : []

/** Every GET of the API document, with parameters that lead to the sample content. */
function allReads(id = 'sample-code-basic') {
  const { paths = {} } = own.app.swagger() as { paths?: Record<string, { get?: unknown }> }
  const sample: Record<string, string> = {
    slug: 'sample',
    resource: 'sample',
    uid: 'somebody',
    id,
  }
  return Object.entries(paths)
    .filter(([path, { get }]) => get && !path.endsWith('/live'))
    .map(([path]) => path.replace(/\{(\w+)\}/g, (_, name: string) => sample[name] ?? 'none'))
}

test('Q-13 no response of any call tells a visitor or an unverified user an answer', async () => {
  const unverified = await buildUser(own, { verified: false })
  const query = 'limit=100&content_type=interview&content_id=sample-choice-01'
  expect(allReads().length).toBeGreaterThan(18)
  for (const path of allReads())
    for (const caller of [undefined, unverified]) {
      const { status, body } = await callerOf(own, caller)(`GET ${path}?${query}`)
      expect(status, path).toBeLessThan(500)
      expect(JSON.stringify(body), path).not.toContain('SECRET')
      const found = keysOf(body).filter((key) => (answerFields as readonly string[]).includes(key))
      expect([path, found]).toEqual([path, []])
    }
  const { body } = await callerOf(own, unverified)('GET /api/resources/sample/interview?limit=100')
  expect(body.items).toHaveLength(70)
})

test('Q-13 a member sees every kind of answer', async () => {
  const member = await buildUser(own)
  const { body } = await callerOf(own, member)('GET /api/resources/sample/interview?limit=100')
  const runs = await Promise.all(
    [
      'code-basic/tests',
      'code-intermediate/tests',
      'code-basic/mistakes',
      'code-intermediate/editorial',
      'mcma-basic/proof',
    ].map((path) => callerOf(own, member)(`GET /api/questions/sample-${path}`)),
  )
  const keys = new Set(keysOf([body, runs.map((one) => one.body)]))
  for (const field of answerFields) expect(keys).toContain(field)
})

test('TALK-03 Q-13 the hints of a design go to members, and to nobody else', async () => {
  const read = 'GET /api/resources/sample/questions/descriptive-advanced'
  const unverified = await buildUser(own, { verified: false })
  for (const caller of [undefined, unverified]) {
    const { body } = await callerOf(own, caller)(read)
    expect(body.question.content).not.toHaveProperty('hints')
    expect(JSON.stringify(body)).not.toContain('SECRET-HINT')
  }
  const { body } = await callerOf(own, await buildUser(own))(read)
  expect(body.question.content.hints).toEqual([
    expect.stringContaining('SECRET-HINT what wakes people?'),
    expect.stringContaining('SECRET-HINT would you rather'),
    expect.stringContaining('SECRET-HINT keep the night out'),
  ])
})

test('TALK-01 no call tells anybody what the interviewer listens for', async () => {
  expect(own.content.findQuestion('sample-descriptive-basic')?.cues?.criteria.flat()).toContain('restful CUE')
  const member = await buildUser(own)
  const query = 'limit=100&content_type=interview&content_id=sample-descriptive-basic'
  for (const path of allReads('sample-descriptive-basic'))
    for (const caller of [undefined, member]) {
      const { body } = await callerOf(own, caller)(`GET ${path}?${query}`)
      expect(JSON.stringify(body), path).not.toContain('CUE')
      const hidden = keysOf(body).filter((key) => (serverFields as readonly string[]).includes(key))
      expect([path, hidden]).toEqual([path, []])
    }
})

test('Q-13 a member and a visitor never share a cached response', async () => {
  const member = await buildUser(own)
  const url = 'GET /api/resources/sample/interview'
  const asMember = await callerOf(own, member)(url)
  const asVisitor = await callerOf(own)(url)
  expect(asMember.headers.etag).not.toBe(asVisitor.headers.etag)
  expect(asVisitor.headers.vary).toMatch(/authorization/i)
  expect(asMember.headers['cache-control']).toContain('private')
  const mixed = await own.app.inject({
    url: '/api/resources/sample/interview',
    headers: { 'if-none-match': String(asMember.headers.etag) },
  })
  expect(mixed.statusCode).toBe(200)
  const again = await own.app.inject({
    url: '/api/resources/sample/interview',
    headers: { 'if-none-match': String(asVisitor.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('API-02 a dead token is a 401 on a resource call, never a silent visitor', async () => {
  for (const authorization of ['Bearer a.b.c', 'Basic abc', 'Bearer '])
    expect((await callerOf(own, { authorization })('GET /api/resources')).status).toBe(401)
})

test('API-03 questions come 50 a page, by difficulty and then sequence number', async () => {
  const get = callerOf(own)
  const first = (await get('GET /api/resources/sample/interview')).body
  const second = (await get('GET /api/resources/sample/interview?page=2')).body
  expect([first.limit, first.items.length, first.total]).toEqual([50, 50, 70])
  expect(second.items).toHaveLength(20)
  const all = [...first.items, ...second.items]
  expect(all.map((question) => question.sequence_no)).toEqual(all.map((_, index) => index + 1))
  expect(new Set(all.map((question) => question.id)).size).toBe(70)
})

test.each([
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['difficulty=Hard', 'difficulty'],
  ['mode=read', 'mode'],
])('API-03 a bad value (%s) is a 400 that names the field', async (query, field) => {
  const { status, body } = await callerOf(own)(`GET /api/resources/sample/interview?${query}`)
  expect(status).toBe(400)
  expect(body.error.code).toBe('invalid_input')
  expect(Object.keys(body.error.fields)).toEqual([field])
})

test('an unknown resource is a 404', async () => {
  for (const path of ['', '/sections', '/interview', '/interview/summary', '/learning', '/videos']) {
    const { status, body } = await callerOf(own)(`GET /api/resources/nothing${path}`)
    expect([status, body.error.code]).toEqual([404, 'not_found'])
  }
})

test('the summary counts by difficulty', async () => {
  const { body } = await callerOf(own)('GET /api/resources/sample/interview/summary')
  expect(body).toEqual({ total: 70, counts: { Basic: 56, Intermediate: 10, Advanced: 4 } })
})

test('FIND-02 one question comes by its name, with answers for members only', async () => {
  const member = await buildUser(own)
  const url = 'GET /api/resources/sample/questions/choice-01'
  const asVisitor = await callerOf(own)(url)
  expect(asVisitor.body).toMatchObject({ title: 'Sum number 1', question: { id: 'sample-choice-01' } })
  expect(JSON.stringify(asVisitor.body)).not.toContain('SECRET')
  const asMember = await callerOf(own, member)(url)
  expect(asMember.body.question.content.explanation).toContain('SECRET-EXPLANATION')
  expect((await callerOf(own)('GET /api/resources/other/questions/choice-01')).status).toBe(404)
  expect((await callerOf(own)('GET /api/resources/sample/questions/a%20b')).status).toBe(400)
})

test('BANK-03 of a retired question a visitor gets the reason, a member also the question', async () => {
  const url = 'GET /api/resources/sample/questions/old-sum'
  const asVisitor = await callerOf(own)(url)
  expect(asVisitor.body).toMatchObject({
    question: null,
    retired: { since: '2026-11-01', replaced_by: { id: 'sample-choice-01' } },
  })
  const asMember = await callerOf(own, await buildUser(own))(url)
  expect(asMember.body.question.id).toBe('sample-old-sum')
})

test('TRUTH-02 a member reads the whole ledger of a question, a visitor no more than dates, kinds and notes', async () => {
  const url = 'GET /api/resources/sample/questions/choice-02'
  const member = (await callerOf(own, await buildUser(own))(url)).body.question
  expect(member.ledger).toMatchObject([
    { date: '2026-11-21', was: 'SECRET-WAS add 2 to 2', source: { title: 'SECRET-SOURCE' } },
    { date: '2026-11-22', change: 'key', is: 'SECRET-NOW 4', proof: 'SECRET-PROOF 2 + 2 printed 4' },
  ])
  const visitor = (await callerOf(own)(url)).body.question
  expect(visitor.ledger).toEqual([
    { date: '2026-11-21', change: 'wording', note: 'A word of the question was unclear.' },
    { date: '2026-11-22', change: 'key' },
  ])
})

test('abuse 124: lists in every size run into a limit of the address; the pages that the site shows do not', async () => {
  const list = (remoteAddress: string, query: string) =>
    own.app.inject({ url: `/api/resources/sample/interview?${query}`, remoteAddress })
  const statuses = async (queries: string[]) => {
    const all = await Promise.all(queries.map((query) => list('192.0.2.81', query)))
    return [...new Set(all.map(({ statusCode }) => statusCode))].toSorted()
  }
  const sizes = Array.from({ length: 260 }, (_, n) => `limit=${(n % 49) + 1}`)
  expect(await statuses(sizes)).toEqual([200, 429])
  expect(await statuses(Array<string>(260).fill('limit=50'))).toEqual([200])
  expect((await list('192.0.2.82', 'limit=7')).statusCode).toBe(200)
})
