import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const asMember = async () => callerOf(own, await buildUser(own))
const toggle = 'POST /api/user/saved/interview/toggle'
const saved = (id: string, notes?: string) => ({ resource_slug: 'sample', content_id: `sample-${id}`, notes })
const list = 'GET /api/user/saved/interview/sample'

test('SAVE-01 a saved question stands in the list with trimmed notes', async () => {
  const call = await asMember()
  const { status, body } = await call(toggle, saved('choice-01', '  think of NULL  '))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    saved: true,
    item: {
      content_id: 'sample-choice-01',
      content_type: 'interview',
      title: 'Sum number 1',
      notes: 'think of NULL',
      difficulty: 'Basic',
      question_type: 'mcq',
    },
  })
  expect((await call(list)).body).toMatchObject({ total: 1, page: 1, limit: 50, items: [body.item] })
  expect((await call('GET /api/user/saved/interview')).body.items).toEqual([
    { resource_slug: 'sample', saved_count: 1 },
  ])
})

test('SAVE-02 saving again removes the question together with its notes', async () => {
  const call = await asMember()
  await call(toggle, saved('choice-01', 'mine'))
  expect((await call(toggle, saved('choice-01'))).body).toEqual({ saved: false, item: null })
  expect((await call(toggle, saved('choice-01'))).body.item.notes).toBeNull()
})

test('API-06 100 concurrent toggles leave exactly what 100 in a row would', async () => {
  const call = await asMember()
  const responses = await Promise.all(Array.from({ length: 100 }, () => call(toggle, saved('choice-01'))))
  expect(responses.map((response) => response.status).filter((status) => status !== 200)).toEqual([])
  expect(responses.filter((response) => response.body.saved)).toHaveLength(50)
  expect((await call(list)).body.total).toBe(0)
  await Promise.all(Array.from({ length: 99 }, () => call(toggle, saved('choice-01'))))
  expect((await call(list)).body.total).toBe(1)
})

test('API-07 notes of more than 500 characters are refused, counted as characters', async () => {
  const call = await asMember()
  expect((await call(toggle, saved('choice-01', '😀'.repeat(500)))).status).toBe(200)
  const { status, body } = await call(toggle, saved('choice-02', 'x'.repeat(501)))
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ['notes']])
  const patched = await call('PATCH /api/user/bookmarks/notes', {
    content_type: 'interview',
    content_id: 'sample-choice-01',
    notes: '😀'.repeat(501),
  })
  expect(patched.status).toBe(400)
  expect((await call(list)).body.items[0].notes).toBe('😀'.repeat(500))
})

test('notes with a character that no database can keep are refused', async () => {
  const call = await asMember()
  expect((await call(toggle, saved('choice-01', 'a\0b'))).status).toBe(400)
})

test('SAVE-05 notes change, and empty notes are none', async () => {
  const call = await asMember()
  await call(toggle, saved('choice-01', 'one'))
  const change = (notes: string) =>
    call('PATCH /api/user/bookmarks/notes', {
      content_type: 'interview',
      content_id: 'sample-choice-01',
      notes,
    })
  expect((await change(' two ')).body.notes).toBe('two')
  expect((await change('   ')).body.notes).toBeNull()
  expect((await call(list)).body.items[0].notes).toBeNull()
})

test('API-01 a looked-up bookmark brings the question with its answers', async () => {
  const call = await asMember()
  await call(toggle, saved('choice-01'))
  const lookup = (id: string) =>
    call(`GET /api/user/bookmarks/lookup?content_type=interview&content_id=${id}`)
  expect((await lookup('sample-choice-01')).body.content.content).toHaveProperty('correct_index')
  expect((await lookup('sample-choice-02')).status).toBe(404)
})

test("somebody else's row is a 404 and stays", async () => {
  const ana = await asMember()
  const ben = await asMember()
  const { item } = (await ana(toggle, saved('choice-01', 'mine'))).body
  expect((await ben(`DELETE /api/user/saved/interview/${item.id}`)).status).toBe(404)
  expect(
    (
      await ben('PATCH /api/user/bookmarks/notes', {
        content_type: 'interview',
        content_id: 'sample-choice-01',
        notes: 'stolen',
      })
    ).status,
  ).toBe(404)
  expect((await ana(list)).body.items).toEqual([item])
  expect((await ana(`DELETE /api/user/saved/interview/${item.id}`)).status).toBe(204)
  expect((await ana(list)).body.total).toBe(0)
})

test('KEEP-02 a removal that says JSON and has no body removes', async () => {
  const user = await buildUser(own)
  const call = callerOf(own, user)
  const { item } = (await call(toggle, { ...saved('choice-01'), content_type: 'interview' })).body
  const removed = await own.app.inject({
    method: 'DELETE',
    url: `/api/user/saved/interview/${item.id}`,
    headers: { authorization: user.authorization, 'content-type': 'application/json' },
  })
  expect(removed.statusCode).toBe(204)
  expect((await call(list)).body.total).toBe(0)
})

test('SAVE-15 a list of 70 comes at once with limit 1000, newest first', async () => {
  const call = await asMember()
  for (let n = 1; n <= 58; n++) await call(toggle, saved(`choice-${String(n).padStart(2, '0')}`))
  const { body } = await call(`${list}?page=1&limit=1000`)
  expect([body.items.length, body.total]).toEqual([58, 58])
  expect(body.items[0].content_id).toBe('sample-choice-58')
  expect((await call(`${list}?limit=1001`)).status).toBe(400)
})

test('SAVE-15 the pages of a list are the list itself, also where many were saved in one moment', async () => {
  const user = await buildUser(own)
  const call = callerOf(own, user)
  const moment = (n: number) => new Date(1_760_000_000_000 + Math.floor(n / 9) * 1000).toISOString()
  const rows = Array.from({ length: 25 }, (_, n) => ({
    id: `0190000${n % 2}-0000-7000-8000-${String(n).padStart(12, '0')}`,
    user_id: user.uid,
    content_type: 'interview' as const,
    content_id: `sample-choice-${String(n + 1).padStart(2, '0')}`,
    resource_slug: 'sample',
    notes: null,
    bookmarked_at: moment(n),
    updated_at: moment(n),
  }))
  const elsewhere = { id: 'elsewhere', content_id: 'other-adding', resource_slug: 'other' }
  await own.db.query
    .insertInto('bookmarks')
    .values([...rows, ...rows.slice(0, 1).map((row) => ({ ...row, ...elsewhere }))])
    .execute()
  const whole = (await call(`${list}?limit=1000`)).body
  const newestFirst = rows.toSorted((a, b) =>
    `${a.bookmarked_at}${a.id}` < `${b.bookmarked_at}${b.id}` ? 1 : -1,
  )
  expect(whole.items.map(({ id }: { id: string }) => id)).toEqual(newestFirst.map(({ id }) => id))
  for (const limit of [1, 7, 25, 26]) {
    const pages = []
    for (let page = 1; page <= Math.ceil(25 / limit); page++) {
      const { body } = await call(`${list}?page=${page}&limit=${limit}`)
      expect([body.total, body.page, body.limit]).toEqual([25, page, limit])
      pages.push(...body.items)
    }
    expect(pages).toEqual(whole.items)
    expect((await call(`${list}?page=1000&limit=${limit}`)).body).toMatchObject({ items: [], total: 25 })
  }
})

test('a bookmark whose file is gone stays, without a title, and can be removed', async () => {
  const user = await buildUser(own)
  const call = callerOf(own, user)
  const now = new Date().toISOString()
  const id = '01900000-0000-7000-8000-000000000001'
  await own.db.query
    .insertInto('bookmarks')
    .values({
      id,
      user_id: user.uid,
      content_type: 'interview',
      content_id: 'sample-gone',
      resource_slug: 'sample',
      notes: 'kept',
      bookmarked_at: now,
      updated_at: now,
    })
    .execute()
  expect((await call(list)).body.items[0]).toMatchObject({ title: null, difficulty: null, notes: 'kept' })
  expect(
    (await call('GET /api/user/bookmarks/lookup?content_type=interview&content_id=sample-gone')).body.content,
  ).toBeNull()
  expect((await call(toggle, saved('gone'))).body.saved).toBe(false)
  expect((await call(toggle, saved('gone'))).status).toBe(404)
})

test('API-01 materials and videos can be saved, too', async () => {
  const call = await asMember()
  const { body } = await call('POST /api/user/bookmarks/toggle', {
    resource_slug: 'sample',
    content_type: 'learning',
    content_id: 'sample-m-one',
  })
  expect(body).toMatchObject({ bookmarked: true, bookmark: { title: 'A first text', question_type: null } })
  expect((await call('GET /api/user/bookmarks')).body).toMatchObject({ total: 1, page: 1, limit: 50 })
  expect((await call('GET /api/user/my-learning')).body.items).toMatchObject([
    { content_type: 'learning', completed_count: 0, bookmarked_count: 1, last_accessed: null },
  ])
})

test('a token of a deleted account is a 401', async () => {
  const user = await buildUser(own)
  await own.db.query.deleteFrom('identity_users').where('uid', '=', user.uid).execute()
  expect((await callerOf(own, user)(toggle, saved('choice-01'))).status).toBe(401)
})
