import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDb } from '#server/testing/test-db.ts'
import { up } from './migrations/0013-left-questions.ts'
import type { Tables } from './tables.ts'

let own: Awaited<ReturnType<typeof openTestDb>>
beforeAll(async () => {
  own = await openTestDb()
})
afterAll(() => own.remove())

const gaveUp = '{"gave_up":true}'
const attempt = (id: string, more: Partial<Tables['attempts']>): Tables['attempts'] => ({
  id,
  user_id: 'ana',
  content_id: 'left',
  resource_slug: 'sample',
  question_type: 'mcq',
  revision: 'r1',
  source: 'test',
  sitting_id: 't1',
  outcome: 'wrong',
  score: 0,
  confidence: null,
  seconds: 0,
  answer: gaveUp,
  is_first: 1,
  local_day: '2026-11-20',
  answered_at: `2026-11-20T10:00:0${id}.000Z`,
  received_at: '2026-11-20T11:00:00.000Z',
  ...more,
})
const card = (content_id: string, more: Partial<Tables['review_cards']> = {}): Tables['review_cards'] => ({
  user_id: 'ana',
  content_id,
  resource_slug: 'sample',
  stability: 1,
  difficulty: 5,
  last_day: '2026-11-20',
  due_day: '2026-11-21',
  reps: 1,
  lapses: 0,
  reason: 'test',
  reason_day: '2026-11-20',
  paused_at: null,
  model: 'fsrs-6',
  updated_at: '2026-11-20T11:00:00.000Z',
  ...more,
})

test('DONE-02 what earlier builds counted wrong for being left goes, with its card, and what was answered stays', async () => {
  await own.db.query
    .insertInto('identity_users')
    .values({
      uid: 'ana',
      email: 'ana@example.com',
      email_key: 'ana@example.com',
      display_name: 'Ana',
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .execute()
  const chosen = { answer: '{"chosen":[1]}', is_first: 0 }
  await own.db.query
    .insertInto('attempts')
    .values([
      attempt('1', {}),
      attempt('2', { content_id: 'later' }),
      attempt('3', { content_id: 'later', source: 'practice', sitting_id: null, ...chosen }),
      attempt('4', { content_id: 'later', source: 'practice', sitting_id: null, ...chosen }),
      attempt('5', { content_id: 'given up', source: 'practice', sitting_id: null }),
    ])
    .execute()
  await own.db.query
    .insertInto('review_cards')
    .values([
      card('left'),
      card('later'),
      card('given up', { reason: 'wrong' }),
      card('saved', { reason: 'saved' }),
    ])
    .execute()

  await up(own.db.query as unknown as Kysely<unknown>)

  const rows = own.db.query.selectFrom('attempts').select(['id', 'is_first']).orderBy('id')
  expect(await rows.execute()).toEqual([
    { id: '3', is_first: 1 },
    { id: '4', is_first: 0 },
    { id: '5', is_first: 1 },
  ])
  const cards = own.db.query.selectFrom('review_cards').select('content_id').orderBy('content_id')
  expect((await cards.execute()).map(({ content_id }) => content_id)).toEqual(['given up', 'later', 'saved'])
})
