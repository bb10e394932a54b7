import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMPORT_ROWS, REPORTS_PER_DAY, SITTINGS_KEPT } from '#contract/limits.ts'
import { ACTIVITY_KEPT } from '#server/practice/activity-log.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const listOf = <T>(many: number, make: (n: number) => T) => Array.from({ length: many }, (_, n) => make(n))

async function importAll(user: Awaited<ReturnType<typeof buildUser>>, kind: string, rows: object[]) {
  let added = 0
  for (let from = 0; from < rows.length; from += IMPORT_ROWS) {
    const { status, body } = await callerOf(own, user)('POST /api/user/import', {
      dry_run: false,
      rows: { [kind]: rows.slice(from, from + IMPORT_ROWS) },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    added += body.counts[kind].added
  }
  return added
}

async function countOf(table: 'sittings' | 'reports' | 'activity', uid: string) {
  const rows = await own.db.query.selectFrom(table).select('id').where('user_id', '=', uid).execute()
  return rows.length
}

async function countKinds(uid: string) {
  const rows = await own.db.query.selectFrom('sittings').select('kind').where('user_id', '=', uid).execute()
  return ['mock', 'test'].map((kind) => rows.filter((row) => row.kind === kind).length)
}

const sitting = (days: number) => ({
  id: uuidv7(),
  zone: 'UTC',
  started_at: dayAgo(days + 0.1),
  ends_at: dayAgo(days),
  finished_at: dayAgo(days),
})
const mock = (days: number) => ({
  ...sitting(days),
  role: 'own',
  minutes: 20,
  subjects: '["sample"]',
  stages: JSON.stringify([{ stage: 'warmup', seconds: 600, ids: ['sample-choice-01'] }]),
  paused_until: null,
})
const practiceTest = (days: number) => ({
  ...sitting(days),
  name: 'sample-1',
  title: 'Sample',
  resource_slug: 'sample',
  form: JSON.stringify({ sections: [], breaks: [] }),
  taken: '[]',
})

test('abuse 121: of mock interviews and practice tests together the newest 200 are kept, imported ones too', async () => {
  const ana = await buildUser(own)
  await importAll(
    ana,
    'mocks',
    listOf(SITTINGS_KEPT, (n) => mock(2 * n + 1)),
  )
  expect(await countKinds(ana.uid)).toEqual([SITTINGS_KEPT, 0])
  await importAll(
    ana,
    'practice_tests',
    listOf(60, (n) => practiceTest(2 * n)),
  )
  expect(await countKinds(ana.uid)).toEqual([140, 60])
  const call = callerOf(own, ana)
  expect(
    (await call('POST /api/user/mocks', { role: 'own', minutes: 20, subjects: ['sample'] })).status,
  ).toBe(201)
  expect(await countOf('sittings', ana.uid)).toBe(SITTINGS_KEPT)
})

test('abuse 121: an import takes answers only to what a sitting asked', async () => {
  const ana = await buildUser(own)
  const one = mock(1)
  await importAll(ana, 'mocks', [one])
  const answer = {
    mock_id: one.id,
    answer: '{"chosen":[0]}',
    text: null,
    notes: null,
    language: null,
    confidence: null,
    flagged: 0,
    seconds: 1,
    given_at: one.started_at,
    received_at: one.started_at,
    late: 0,
  }
  const ids = ['sample-choice-01', 'sample-choice-01', 'sample-choice-02']
  expect(
    await importAll(
      ana,
      'mock_answers',
      ids.map((content_id) => ({ ...answer, content_id })),
    ),
  ).toBe(1)
  expect(
    await own.db.query
      .selectFrom('sitting_answers')
      .select('content_id')
      .where('sitting_id', '=', one.id)
      .execute(),
  ).toEqual([{ content_id: 'sample-choice-01' }])
})

test('abuse 121: an import takes no more reports of a day than may be sent', async () => {
  const ana = await buildUser(own)
  const report = (n: number) => ({
    id: uuidv7(),
    content_id: 'sample-choice-01',
    revision: '0123456789ab',
    kind: 'answer',
    text: `Report ${n}`,
    code: null,
    status: 'open',
    reply: null,
    created_at: dayAgo(1 + (n % 2)),
    decided_at: null,
  })
  expect(await importAll(ana, 'reports', listOf(40, report))).toBe(2 * REPORTS_PER_DAY)
  expect(await countOf('reports', ana.uid)).toBe(2 * REPORTS_PER_DAY)
})

test('abuse 121: imported activity falls under the same bound as what happens here', async () => {
  const ana = await buildUser(own)
  const entry = (n: number) => ({
    id: uuidv7(),
    kind: 'opened' as const,
    resource_slug: 'sample',
    content_type: null,
    content_id: null,
    created_at: dayAgo(1 + n / 10_000),
  })
  const rows = listOf(ACTIVITY_KEPT, (n) => ({ ...entry(n), user_id: ana.uid }))
  for (let from = 0; from < rows.length; from += 1000)
    await own.db.query
      .insertInto('activity')
      .values(rows.slice(from, from + 1000))
      .execute()
  await importAll(ana, 'activity', listOf(120, entry))
  expect(await countOf('activity', ana.uid)).toBe(ACTIVITY_KEPT)
})
