import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDb } from '#server/testing/test-db.ts'
import { up } from './migrations/0015-earned-progress.ts'
import type { Tables } from './tables.ts'

let own: Awaited<ReturnType<typeof openTestDb>>
beforeAll(async () => {
  own = await openTestDb()
  // The state before.
  await sql`alter table attempt_folds drop column solved`.execute(own.db.query)
})
afterAll(() => own.remove())

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
let count = 0
const attempt = (
  user_id: string,
  content_id: string,
  question_type: Tables['attempts']['question_type'],
  score: number,
  hour = 10,
): Tables['attempts'] => ({
  id: String(count++).padStart(8, '0'),
  user_id,
  content_id,
  resource_slug: 'sample',
  question_type,
  revision: 'r1',
  source: 'practice',
  sitting_id: null,
  outcome: score === 1 ? 'right' : 'wrong',
  score,
  confidence: null,
  seconds: 0,
  answer: '{}',
  is_first: 0,
  local_day: '2026-11-20',
  answered_at: at(hour),
  received_at: at(hour),
})
const progress = (content_id: string, status: Tables['progress']['status']): Tables['progress'] => ({
  user_id: 'ana',
  content_type: 'interview',
  content_id,
  resource_slug: 'sample',
  status,
  activity_id: null,
  created_at: at(12),
  updated_at: at(12),
})

test('DONE-01 what attempts had earned before is completed, what they tried is started, and nothing else changes', async () => {
  // More members than one step takes.
  const others = Array.from({ length: 250 }, (_, index) => `member-${index}`)
  const users = ['ana', ...others].map((uid) => ({
    uid,
    email: `${uid}@example.com`,
    email_key: `${uid}@example.com`,
    display_name: uid,
    created_at: at(1),
  }))
  const attempts = [
    attempt('ana', 'choice', 'mcq', 1, 10),
    attempt('ana', 'choice', 'mcq', 0, 14),
    attempt('ana', 'choice, wrong', 'mcma', 0),
    attempt('ana', 'blank', 'blank', 1),
    attempt('ana', 'blank, most gaps', 'blank', 0.8),
    attempt('ana', 'code', 'code', 1),
    attempt('ana', 'code, one test failed', 'code', 0.9),
    attempt('ana', 'open at 70', 'descriptive', 0.7),
    attempt('ana', 'open at 69', 'descriptive', 0.69),
    attempt('ana', 'opened', 'mcq', 1),
    attempt('ana', 'marked', 'code', 0),
    ...others.map((uid) => attempt(uid, 'choice', 'mcq', 1)),
  ]
  const { query } = own.db
  await query.insertInto('identity_users').values(users).execute()
  for (const one of attempts) await query.insertInto('attempts').values(one).execute()
  await sql`
    insert into attempt_folds (user_id, content_id, kept)
    select user_id, content_id, count(*) from attempts group by user_id, content_id`.execute(query)
  await query
    .insertInto('progress')
    .values([progress('opened', 'in_progress'), progress('marked', 'completed')])
    .execute()

  await up(query as unknown as Kysely<unknown>)

  const rows = await query.selectFrom('progress').selectAll().where('user_id', '=', 'ana').execute()
  const view = rows.map(({ content_id, status, updated_at }) => [content_id, `${status} ${updated_at}`])
  expect(Object.fromEntries(view)).toEqual({
    blank: `completed ${at(10)}`,
    'blank, most gaps': `in_progress ${at(10)}`,
    choice: `completed ${at(14)}`,
    'choice, wrong': `in_progress ${at(10)}`,
    code: `completed ${at(10)}`,
    'code, one test failed': `in_progress ${at(10)}`,
    marked: `completed ${at(12)}`,
    'open at 69': `in_progress ${at(10)}`,
    'open at 70': `completed ${at(10)}`,
    opened: `completed ${at(12)}`,
  })
  const solved = await query
    .selectFrom('attempt_folds')
    .select(['user_id', 'content_id'])
    .where('solved', '=', 1)
    .execute()
  const solvedByAna = solved.filter(({ user_id }) => user_id === 'ana').map(({ content_id }) => content_id)
  expect(solvedByAna.sort()).toEqual(['blank', 'choice', 'code', 'open at 70', 'opened'])
  const done = await query
    .selectFrom('progress')
    .select('user_id')
    .where('status', '=', 'completed')
    .where('user_id', '!=', 'ana')
    .execute()
  expect(done).toHaveLength(others.length)
})
