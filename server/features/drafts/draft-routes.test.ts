import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANSWER_TEXT_MAX, DRAFTS_KEPT } from '#contract/limits.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const question = 'sample-code-basic'
const PUT = 'PUT /api/user/drafts'
const LIST = `GET /api/user/drafts?content_id=${question}`
const SUBMISSIONS = `GET /api/user/submissions?content_id=${question}`
const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()
const draft = (changes: object = {}) => ({
  content_id: question,
  language: 'javascript',
  text: 'let a = 1',
  base: null,
  writer: 'laptop',
  written_at: at(10),
  ...changes,
})

test('CODE-02 a draft of each language is kept, changed, read on another device and started over', async () => {
  const ana = callerOf(own, await buildUser(own))
  const first = await ana(PUT, draft())
  expect([first.status, first.body]).toMatchObject([
    200,
    { draft: { text: 'let a = 1', version: expect.any(String) }, replaced: null },
  ])
  const { version } = first.body.draft
  expect((await ana(PUT, draft({ language: 'python', text: 'a = 1' }))).status).toBe(200)
  const next = await ana(PUT, draft({ text: 'let a = 2', base: version, writer: 'phone', written_at: at(5) }))
  expect(next.body).toMatchObject({ draft: { text: 'let a = 2' }, replaced: null })
  expect((await ana(LIST)).body.items).toMatchObject([
    { language: 'javascript', text: 'let a = 2' },
    { language: 'python', text: 'a = 1' },
  ])
  const over = await ana(PUT, draft({ text: null, base: next.body.draft.version, written_at: at(0) }))
  expect(over.body).toEqual({ draft: null, replaced: null })
  expect((await ana(LIST)).body.items).toMatchObject([{ language: 'python' }])
  expect((await ana(SUBMISSIONS)).body.items).toEqual([])
})

test('CODE-02 of two devices the newer draft is shown and the older one is among the submissions', async () => {
  const ana = callerOf(own, await buildUser(own))
  await ana(PUT, draft({ text: 'of the laptop' }))
  const newer = await ana(PUT, draft({ text: 'of the phone', writer: 'phone', written_at: at(5) }))
  expect(newer.body).toMatchObject({ draft: { text: 'of the phone' }, replaced: 'stored' })
  const older = await ana(PUT, draft({ text: 'of the tablet', writer: 'tablet', written_at: at(7) }))
  expect(older.body).toMatchObject({ draft: { text: 'of the phone' }, replaced: 'sent' })
  const kept = (await ana(SUBMISSIONS)).body.items
  expect(kept).toMatchObject([
    { kind: 'replaced', language: 'javascript', passed: null, total: null },
    { kind: 'replaced' },
  ])
  const texts = []
  for (const { id } of kept) texts.push((await ana(`GET /api/user/submissions/${id}`)).body.text)
  expect(texts.sort()).toEqual(['of the laptop', 'of the tablet'])
})

test('CODE-02 a clock that is a day ahead does not win over what is written later', async () => {
  const ana = callerOf(own, await buildUser(own))
  await ana(PUT, draft({ text: 'ahead', written_at: at(-24 * 60) }))
  const later = await ana(PUT, draft({ text: 'later', writer: 'phone', written_at: at(0) }))
  expect(later.body).toMatchObject({ draft: { text: 'later' }, replaced: 'stored' })
})

test('CODE-02 a draft that is too long, or of a question that is gone, is refused in words, and the stored one stays', async () => {
  const ana = callerOf(own, await buildUser(own))
  await ana(PUT, draft())
  const long = await ana(PUT, draft({ text: 'x'.repeat(ANSWER_TEXT_MAX + 1) }))
  expect([long.status, long.body.error.fields.text]).toEqual([400, 'must be at most 20000 characters'])
  expect((await ana(PUT, draft({ text: 'x'.repeat(ANSWER_TEXT_MAX), base: null }))).status).toBe(200)
  const gone = await ana(PUT, draft({ content_id: 'sample-gone' }))
  expect([gone.status, gone.body.error.message]).toEqual([404, 'This question not found'])
  expect((await ana(LIST)).body.items).toMatchObject([{ text: 'x'.repeat(ANSWER_TEXT_MAX) }])
})

test('CODE-02 more drafts than an account keeps are refused in words; those that are there are changed and started over', async () => {
  const user = await buildUser(own)
  const ana = callerOf(own, user)
  const rows = Array.from({ length: DRAFTS_KEPT - 1 }, (_, n) => ({
    user_id: user.uid,
    content_id: `of-before-${n}`,
    language: 'sql' as const,
    text: 'select 1',
    version: 'v1',
    writer: 'laptop',
    written_at: at(60),
  }))
  for (let from = 0; from < rows.length; from += 100)
    await own.db.query
      .insertInto('drafts')
      .values(rows.slice(from, from + 100))
      .execute()
  const last = await ana(PUT, draft())
  expect(last.status).toBe(200)
  const full = await ana(PUT, draft({ language: 'python' }))
  expect([full.status, full.body.error.message]).toEqual([
    409,
    "Your account has 1000 drafts, which is the most. Start over where you're done to make room.",
  ])
  expect((await ana(PUT, draft({ text: 'still changed' }))).status).toBe(200)
  expect((await ana(PUT, draft({ text: null }))).status).toBe(200)
  expect((await ana(PUT, draft({ language: 'python' }))).status).toBe(200)
})

test('CODE-02 nobody reads or changes the drafts of another, and visitors have none', async () => {
  const [ana, ben] = [callerOf(own, await buildUser(own)), callerOf(own, await buildUser(own))]
  await ana(PUT, draft())
  expect((await ben(LIST)).body.items).toEqual([])
  await ben(PUT, draft({ text: 'of Ben' }))
  expect((await ana(LIST)).body.items).toMatchObject([{ text: 'let a = 1' }])
  expect((await callerOf(own)(LIST)).status).toBe(401)
  expect((await callerOf(own)(PUT, draft())).status).toBe(401)
})

test('CODE-02 drafts are in the export, go into another account once, and go with the account', async () => {
  const user = await buildUser(own)
  const [ana, ben] = [callerOf(own, user), callerOf(own, await buildUser(own))]
  await ana(PUT, draft())
  await ana('POST /api/user/submissions', {
    id: uuidv7(),
    content_id: question,
    language: 'javascript',
    text: 'of before',
    created_at: at(20),
  })
  const { drafts, submissions } = (await ana('GET /api/user/export')).body
  expect([drafts, submissions]).toMatchObject([[{ text: 'let a = 1' }], [{ text: 'of before' }]])
  await ben(PUT, draft({ text: 'of Ben', written_at: at(30) }))
  const take = async () =>
    (await ben('POST /api/user/import', { dry_run: false, rows: { drafts, submissions } })).body.counts
  expect(await take()).toMatchObject({ drafts: { changed: 1 }, submissions: { added: 1 } })
  expect(await take()).toMatchObject({ drafts: { changed: 0, same: 1 }, submissions: { added: 0, same: 1 } })
  expect((await ben(LIST)).body.items).toMatchObject([{ text: 'let a = 1' }])
  expect((await ben(SUBMISSIONS)).body.items, 'the own draft of before, too').toHaveLength(2)
  await own.db.query.deleteFrom('identity_users').where('uid', '=', user.uid).execute()
  for (const table of ['drafts', 'submissions'] as const)
    expect(
      await own.db.query.selectFrom(table).select('text').where('user_id', '=', user.uid).execute(),
    ).toEqual([])
})
