import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importKinds } from '#contract/api/import.ts'
import { IMPORT_ROWS } from '#contract/limits.ts'
import { openDb } from '#server/db/open-db.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
/** Always on the embedded database: with PostgreSQL under test the rows cross the engines, both ways. */
let other: TestApp
beforeAll(async () => {
  own = await startTestApp()
  const dataDir = mkdtempSync(join(tmpdir(), 'whetstone-import-'))
  const db = await openDb({ url: undefined, listenUrl: undefined, dataDir })
  const remove = async () => {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  other = await startTestApp({ database: { db, url: undefined, dataDir, remove } })
})
afterAll(() => Promise.all([own.close(), other.close()]))

type Call = ReturnType<typeof callerOf>
type Row = Record<string, unknown>
type Kinds = Record<string, Row[]>
const IMPORT = 'POST /api/user/import'
const choice = (n: number) => `sample-choice-${String(n).padStart(2, '0')}`
const place = (n: number) => ({ resource_slug: 'sample', content_id: choice(n) })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const dayAhead = (days: number) => daysAgo(-days).slice(0, 10)
const INTERVIEW = dayAhead(21)

/** Somebody with a row of every kind. */
async function buildHistory(app: TestApp) {
  const ana = callerOf(app, await buildUser(app))
  await ana('POST /api/user/saved/interview/toggle', { ...place(1), notes: 'from the old account' })
  await ana('POST /api/user/saved/interview/toggle', place(2))
  await ana('POST /api/user/progress/update', { resource_slug: 'sample', kind: 'question', id: choice(1) })
  const attempts = [
    { answer: { gave_up: true }, text: 'what I wrote', days: 9 },
    { answer: { gave_up: true }, days: 4 },
  ].map(({ days, ...given }) => ({
    ...given,
    id: uuidv7(),
    content_id: choice(3),
    source: 'practice',
    seconds: 20,
    answered_at: daysAgo(days),
    zone: 'UTC',
  }))
  expect((await ana('POST /api/user/attempts', { attempts })).body.refused).toEqual([])
  await ana(`PATCH /api/user/review/cards/${choice(3)}`, { paused: true })
  await ana('PUT /api/user/review/settings', { minutes: 35, retention: 0.85, with_saved: false })
  await buildOwnWork(ana)
  return ana
}

/** An ended mock interview and an ended practice test with an answer each, a plan, a look back, a story, a case and a report. */
async function buildOwnWork(ana: Call) {
  const mock = (await ana('POST /api/user/mocks', { role: 'own', minutes: 20, subjects: ['sample'] })).body
  const asked = mock.stages.flatMap((stage: Row) => stage.questions as Row[])
  const question = asked.find(({ question_type }: Row) => question_type === 'mcq') ?? asked[0]
  const given = { content_id: question.id, answer: { chosen: [0] }, text: null, notes: 'on the board' }
  const rest = { language: null, confidence: 2, flagged: true, seconds: 30, at: 0 }
  const put = await ana(`PUT /api/user/mocks/${mock.id}/answers`, { answers: [{ ...given, ...rest }] })
  expect([put.status, put.body.refused]).toEqual([200, []])
  expect((await ana(`POST /api/user/mocks/${mock.id}/finish`)).status).toBe(200)
  const test = (await ana('POST /api/user/practice-tests', { name: 'sample-1' })).body
  const essay = { content_id: 'sample-descriptive-basic', answer: null, text: null, flagged: true }
  const url = `/api/user/practice-tests/${test.id}`
  const sent = await ana(`PUT ${url}/answers`, { answers: [{ ...essay, seconds: 30, at: 0 }] })
  expect([sent.status, sent.body.refused]).toEqual([200, []])
  expect((await ana(`POST ${url}/finish`)).status).toBe(200)
  const plan = { interview_day: INTERVIEW, minutes: Array(7).fill(20), zone: 'Europe/Berlin' }
  const scope = [{ resource_slug: 'sample', weight: 2 }]
  expect((await ana('PUT /api/user/plan', { ...plan, scope })).status).toBe(200)
  const reminder = { on: true, hour: 6, zone: 'Europe/Berlin' }
  expect((await ana('PUT /api/user/reminders', reminder)).status).toBe(200)
  const back = { interview_day: '2026-11-01', text: 'They asked for sums.' }
  expect((await ana('POST /api/user/plan/retrospectives', back)).status).toBe(201)
  const parts = { situation: 'A', task: 'B', action: 'C', result: 'D', learned: 'E' }
  const story = { title: 'The broken build', ...parts, tags: ['team'], prompts: ['conflict'] }
  const { id } = (await ana('POST /api/user/stories', story)).body
  expect((await ana(`POST /api/user/stories/${id}/rehearsals`, { seconds: 90 })).status).toBe(200)
  const own_case = { content_id: 'sample-code-basic', input: 'add(1, 1)', expected: null }
  expect((await ana(`PUT /api/user/cases/${uuidv7()}`, own_case)).status).toBe(200)
  const report = { content_id: choice(1), kind: 'answer', text: 'Is it so?', code: 'select 1' }
  expect((await ana('POST /api/user/reports', report)).status).toBe(201)
}

const exported = async (call: Call): Promise<Kinds> => (await call('GET /api/user/export')).body

async function importAll(call: Call, data: Kinds, dry_run = false) {
  const totals: Record<string, Record<string, number>> = {}
  for (const kind of importKinds) {
    const { status, body } = await call(IMPORT, { dry_run, rows: { [kind]: data[kind] } })
    expect(status, JSON.stringify(body)).toBe(200)
    totals[kind] = body.counts[kind]
  }
  return totals
}

/** Rows of one millisecond have no order of their own. */
const byQuestion = (a: Row, b: Row) =>
  String(a.answered_at).localeCompare(String(b.answered_at)) ||
  String(a.content_id).localeCompare(String(b.content_id))

/** Differences by the account alone: its id, the order of days that it spreads, when the server took it. */
const comparable = (data: Kinds) =>
  Object.fromEntries(
    importKinds.map((kind) => [
      kind,
      data[kind]
        ?.toSorted(byQuestion)
        .map(({ user_id: _u, id: _i, mock_id: _m, test_id: _s, due_day: _d, updated_at: _t, ...row }) => ({
          ...row,
          ...(['bookmarks', 'plans', 'stories'].includes(kind) && { updated_at: _t }),
          ...(kind === 'attempts' && { isOfMock: _m !== null }),
        })),
    ]),
  )

test('DATA-01 an export becomes the same account on another database, and twice is once', async () => {
  for (const [from, to] of [
    [own, other],
    [other, own],
  ] as const) {
    const data = await exported(await buildHistory(from))
    const ben = callerOf(to, await buildUser(to))
    const dry = await importAll(ben, data, true)
    expect(dry).toMatchObject({
      bookmarks: { added: 2 },
      progress: { added: data.progress?.length },
      mocks: { added: 1 },
      mock_answers: { added: 1 },
      practice_tests: { added: 1 },
      practice_test_answers: { added: 1 },
      plans: { added: 1 },
      reminders: { added: 1 },
      retrospectives: { added: 1 },
      stories: { added: 1 },
      own_cases: { added: 1 },
      reports: { added: 1 },
    })
    expect(comparable(await exported(ben)), 'a dry run writes nothing').toEqual(
      Object.fromEntries(importKinds.map((kind) => [kind, []])),
    )
    await importAll(ben, data)
    const taken = await exported(ben)
    expect(comparable(taken)).toEqual(comparable(data))
    const again = await importAll(ben, data)
    for (const counts of Object.values(again)) expect(counts).toMatchObject({ added: 0, changed: 0 })
    expect(await exported(ben)).toMatchObject({ attempts: taken.attempts, bookmarks: taken.bookmarks })
  }
})

test('DATA-01 a second account on the same server gets rows of its own', async () => {
  const ana = await buildHistory(own)
  const data = await exported(ana)
  const ben = callerOf(own, await buildUser(own))
  await importAll(ben, data)
  await importAll(ben, data)
  const taken = await exported(ben)
  expect(comparable(taken)).toEqual(comparable(data))
  expect(taken.attempts?.[0]?.id).not.toBe(data.attempts?.[0]?.id)
  expect((await exported(ana)).attempts).toEqual(data.attempts)
})

test('DATA-01 the newer note stays, and the older one is shown', async () => {
  const ana = callerOf(own, await buildUser(own))
  await ana('POST /api/user/saved/interview/toggle', { ...place(1), notes: 'here' })
  const row = { ...place(1), content_type: 'interview', bookmarked_at: daysAgo(9) }
  const take = async (notes: string, days: number) =>
    (
      await ana(IMPORT, {
        dry_run: false,
        rows: { bookmarks: [{ ...row, notes, updated_at: daysAgo(days) }] },
      })
    ).body.notes
  expect(await take('before', 5)).toMatchObject([
    { kept: 'here', older: 'before', title: expect.any(String) },
  ])
  expect(await take('after', -1)).toMatchObject([{ kept: 'after', older: 'here' }])
  expect((await exported(ana)).bookmarks).toMatchObject([{ notes: 'after' }])
})

test('DATA-01 progress never falls back, and what the bank does not have is named', async () => {
  const ana = callerOf(own, await buildUser(own))
  await ana('POST /api/user/progress/update', { resource_slug: 'sample', kind: 'question', id: choice(1) })
  const times = { created_at: daysAgo(3), updated_at: daysAgo(2) }
  const row = { ...place(1), content_type: 'interview', status: 'in_progress', ...times }
  const { body } = await ana(IMPORT, {
    dry_run: false,
    rows: { progress: [row, { ...row, content_id: 'elsewhere-1' }] },
  })
  expect(body).toMatchObject({
    counts: { progress: { added: 0, changed: 0, same: 1 } },
    unknown: ['elsewhere-1'],
  })
  expect((await exported(ana)).progress).toMatchObject([{ status: 'completed' }])
})

test('DATA-01 an outcome that the key contradicts is graded anew', async () => {
  const data = await exported(await buildHistory(own))
  const ben = callerOf(own, await buildUser(own))
  const attempts = data.attempts?.map((row) => ({ ...row, outcome: 'right', score: 1 }))
  await importAll(ben, { ...data, attempts: attempts ?? [] })
  // The mock interview draws its questions by chance: it may have asked for the same one.
  const taken = (await exported(ben)).attempts?.filter(
    ({ content_id, source }) => content_id === choice(3) && source === 'practice',
  )
  expect(taken).toHaveLength(2)
  for (const row of taken ?? []) expect(row).toMatchObject({ outcome: 'wrong', score: 0 })
})

test('DATA-01 abuse: hostile rows are refused and name the field, and nothing of their call is written', async () => {
  const data = await exported(await buildHistory(own))
  const [attempt, bookmark] = [data.attempts?.[0], data.bookmarks?.[0]]
  const ben = callerOf(own, await buildUser(own))
  for (const rows of [
    { attempts: [{ ...attempt, answer: '{"chosen":"x"}' }] },
    { attempts: [{ ...attempt, text: 'a\0b' }] },
    { attempts: [{ ...attempt, score: 7 }] },
    { attempts: [{ ...attempt, answered_at: '1970-01-01T00:00:00.000Z' }] },
    { bookmarks: [bookmark, { ...bookmark, notes: 'x'.repeat(501) }] },
    { bookmarks: Array.from({ length: IMPORT_ROWS + 1 }, () => bookmark) },
    { bookmarks: 'all' },
    { plans: [{ ...data.plans?.[0], interview_day: '9999-12-31' }] },
    { plans: [{ ...data.plans?.[0], minutes: '[0,0,0,0,0,0,0]' }] },
    { mocks: [{ ...data.mocks?.[0], stages: '[{"stage":"x"}]' }] },
    { mock_answers: [{ ...data.mock_answers?.[0], answer: '{' }] },
    { stories: [{ ...data.stories?.[0], tags: 'none' }] },
    { reports: [{ ...data.reports?.[0], status: 'true' }] },
  ]) {
    const { status, body } = await ben(IMPORT, { dry_run: false, rows })
    expect([status, Object.keys(body.error.fields)[0]]).toEqual([
      400,
      expect.stringMatching(/^rows\.(attempts|bookmarks|plans|mocks|mock_answers|stories|reports)/),
    ])
  }
  expect(await exported(ben)).toMatchObject({ attempts: [], bookmarks: [] })
  expect((await callerOf(own)(IMPORT, { dry_run: true, rows: {} })).status).toBe(401)
})

test('DATA-01 the report of an imported mock interview is the same, its attempts belong to it', async () => {
  const ana = await buildHistory(own)
  const ben = callerOf(own, await buildUser(own))
  await importAll(ben, await exported(ana))
  const reportOf = async (call: Call) => {
    const { items } = (await call('GET /api/user/mocks')).body
    expect(items).toHaveLength(1)
    const { body } = await call(`GET /api/user/mocks/${items[0].id}/report`)
    return {
      total: body.total,
      items: body.items.map(({ outcome, notes, seconds }: Row) => [outcome, notes, seconds]),
    }
  }
  const report = await reportOf(ana)
  expect(report.total.n).toBeGreaterThan(0)
  expect(await reportOf(ben)).toEqual(report)
})

test('DATA-01 the report of an imported practice test is the same, and one that runs is left out', async () => {
  const ana = await buildHistory(own)
  const again = (await ana('POST /api/user/practice-tests', { name: 'sample-1' })).body
  const ben = callerOf(own, await buildUser(own))
  const data = await exported(ana)
  expect(data.practice_tests).toHaveLength(2)
  expect((await importAll(ben, data)).practice_tests).toMatchObject({ added: 1 })
  await ana(`POST /api/user/practice-tests/${again.id}/finish`)
  const reportOf = async (call: Call) => {
    const { items } = (await call('GET /api/user/practice-tests')).body
    const ended = items.findLast(({ finished_at }: Row) => finished_at !== null)
    const { id: _, ...report } = (await call(`GET /api/user/practice-tests/${ended.id}/report`)).body
    return report
  }
  const report = await reportOf(ana)
  expect(report.sections[0].modules[0].items).toMatchObject([{ outcome: 'unanswered', flagged: true }])
  expect(await reportOf(ben)).toEqual(report)
})

test('DATA-01 a mock interview that still runs is left out, a plan or story that is older changes nothing', async () => {
  const ana = await buildHistory(own)
  const data = await exported(ana)
  const ben = callerOf(own, await buildUser(own))
  const running = { ...data.mocks?.[0], finished_at: null }
  expect((await importAll(ben, { ...data, mocks: [running], mock_answers: [] })).mocks).toMatchObject({
    added: 0,
  })
  const older = (rows: Row[] = [], change: Row) =>
    rows.map((row) => ({ ...row, ...change, updated_at: daysAgo(9) }))
  const plans = older(data.plans, { interview_day: dayAhead(9) })
  const stories = older(data.stories, { title: 'Older' })
  await importAll(ben, { ...data, plans, stories })
  expect(await exported(ben)).toMatchObject({
    plans: [{ interview_day: INTERVIEW }],
    stories: [{ title: 'The broken build' }],
  })
})

test('TRUTH-01 abuse 95: an imported report reaches no operator, counts nowhere and tells nobody of a correction', async () => {
  const data = await exported(await buildHistory(own))
  const ben = callerOf(own, await buildUser(own))
  const forged = data.reports?.map((row) => ({
    ...row,
    status: 'accepted',
    reply: 'I say so.',
    decided_at: new Date().toISOString(),
  }))
  const { body } = await ben(IMPORT, { dry_run: false, rows: { reports: forged } })
  expect(body.counts.reports).toMatchObject({ added: 1 })
  expect((await ben('GET /api/user/reports')).body.items).toMatchObject([{ status: 'accepted' }])
  const [row] = await own.db.query
    .selectFrom('reports')
    .select(['imported', 'status'])
    .where('reply', '=', 'I say so.')
    .execute()
  expect(row).toEqual({ imported: 1, status: 'accepted' })
  expect((await callerOf(own)('GET /api/truth')).body.decided).toBe(0)
})
