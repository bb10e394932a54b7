import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listsOf } from '#server/features/export/export-sql.ts'
import { emptyDatabase } from '#server/testing/test-db.ts'
import type { Db } from './db.ts'
import { migrations } from './migrations/index.ts'
import { openDb } from './open-db.ts'

/** Those of the build before. */
const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0026'))
const dataDir = mkdtempSync(join(tmpdir(), 'whetstone-sittings-'))
let url: string | undefined
beforeAll(async () => {
  url = process.env.TEST_ENGINE === 'postgres' ? await emptyDatabase() : undefined
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** More than one batch of answers. */
const MOCKS = 40
const QUESTIONS = 15
const times = {
  started_at: '2026-11-20T10:00:00.000Z',
  ends_at: '2026-11-20T10:25:00.000Z',
  zone: 'Asia/Tokyo',
}
const numbers = (count: number) => Array.from({ length: count }, (_, n) => String(n).padStart(3, '0'))
const questions = numbers(QUESTIONS).map((n) => `sample-${n}`)
const mocks = numbers(MOCKS).map((n, index) => ({
  ...times,
  id: `m${n}`,
  user_id: 'ana',
  role: 'own',
  minutes: 20,
  subjects: '["sample","sql"]',
  stages: JSON.stringify([{ stage: 'warmup', seconds: 720, ids: questions }]),
  paused_until: index === 0 ? '2026-11-20T10:09:00.000Z' : null,
  // The last one runs.
  finished_at: index < MOCKS - 1 ? '2026-11-20T10:20:00.000Z' : null,
}))
const given = (content_id: string, n: number) => ({
  content_id,
  answer: n % 2 ? '{"chosen":[1]}' : null,
  text: n % 2 ? null : 'Zeile "ä"\n',
  flagged: n % 2,
  seconds: n,
  given_at: '2026-11-20T10:05:00.000Z',
  received_at: '2026-11-20T10:05:01.000Z',
  late: n % 3 ? 0 : 1,
})
const mockAnswers = mocks.flatMap(({ id }) =>
  questions.map((content_id, n) => ({
    ...given(content_id, n),
    mock_id: id,
    notes: n === 1 ? 'a sketch' : null,
    language: n === 2 ? 'python' : null,
    confidence: n % 4 === 3 ? null : n % 4,
  })),
)
const form = {
  sections: [{ id: 's', title: 'S', modules: [{ id: 'm', minutes: 5, questions }] }],
  breaks: [],
}
const step = { started_at: times.started_at, ends_at: times.ends_at, ended_at: times.ends_at, path: null }
const tests = [
  {
    ...times,
    id: 't000',
    user_id: 'ana',
    name: 'exam-1',
    title: 'Exam test 1',
    resource_slug: 'exam',
    form: JSON.stringify(form),
    question_ids: JSON.stringify(questions),
    taken: JSON.stringify([step]),
    finished_at: times.ends_at,
  },
]
const testAnswers = questions.map((content_id, n) => ({ ...given(content_id, n), test_id: 't000' }))
const attempt = (id: string, source: string, mock_id: string | null) => ({
  id,
  user_id: 'ana',
  content_id: 'sample-000',
  resource_slug: 'sample',
  question_type: 'mcq',
  revision: 'r1',
  source,
  mock_id,
  outcome: 'right',
  score: 1,
  confidence: null,
  seconds: 9,
  answer: '{"chosen":[1]}',
  is_first: 0,
  local_day: '2026-11-20',
  answered_at: '2026-11-20T10:05:00.000Z',
  received_at: '2026-11-20T10:20:00.000Z',
})
const attempts = [
  attempt('a1', 'mock', 'm000'),
  attempt('a2', 'test', 't000'),
  attempt('a3', 'practice', null),
]

async function fill(db: Db) {
  const query = db.query.withTables<Record<string, Record<string, unknown>>>()
  const user = { uid: 'ana', email: 'ana@example.com', email_key: 'ana@example.com', display_name: 'Ana' }
  const tables = {
    identity_users: [{ ...user, created_at: times.started_at }],
    mocks,
    mock_answers: mockAnswers,
    practice_tests: tests,
    practice_test_answers: testAnswers,
    attempts,
  }
  for (const [table, rows] of Object.entries(tables)) await query.insertInto(table).values(rows).execute()
}

async function all<T>(pages: AsyncIterable<T[]>) {
  const rows: T[] = []
  for await (const page of pages) rows.push(...page)
  return rows
}

test('DATA-01 one table of sittings: what a member exported of mock interviews and tests before is what they export now', async () => {
  const old = await openDb({ url, dataDir, migrations: before })
  await fill(old)
  await old.close()

  const db = await openDb({ url, dataDir })
  const lists = listsOf(db, 'ana')
  expect(await all(lists.mocks)).toEqual(mocks)
  expect(await all(lists.mock_answers)).toEqual(mockAnswers)
  expect(await all(lists.practice_tests)).toEqual(
    tests.map(({ user_id: _u, question_ids: _q, ...row }) => row),
  )
  expect(await all(lists.practice_test_answers)).toEqual(testAnswers)
  expect(await all(lists.attempts)).toEqual(attempts.map((row) => ({ ...row, text: null })))

  const sittings = await db.query.selectFrom('sittings').select(['kind', 'question_ids']).execute()
  expect(sittings).toHaveLength(MOCKS + 1)
  for (const { question_ids } of sittings) expect(JSON.parse(question_ids)).toEqual(questions)
  await db.query.deleteFrom('identity_users').where('uid', '=', 'ana').execute()
  expect(await db.query.selectFrom('sitting_answers').selectAll().execute()).toEqual([])
  await db.close()
  // docs/operations.md: going back means restoring the backup.
  await expect(openDb({ url, dataDir, migrations: before })).rejects.toThrow('0026-sittings')
})
