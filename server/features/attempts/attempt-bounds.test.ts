import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ATTEMPTS_KEPT, ATTEMPTS_OF_QUESTION } from '#contract/limits.ts'
import { foldAttempts } from '#contract/review/fold.ts'
import type { Tables } from '#server/db/tables.ts'
import { fuzzSeed } from '#server/practice/review-cards.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const CONTENT = 'sample-choice-01'
const HOUR_MS = 3_600_000
const start = Date.now() - 28 * 24 * HOUR_MS

const attempt = (n: number, content_id = CONTENT) => ({
  id: uuidv7(),
  content_id,
  source: 'practice' as const,
  answer: { chosen: [n % 3] },
  seconds: 5,
  answered_at: new Date(start + n * 2 * HOUR_MS).toISOString(),
  zone: 'UTC',
})
const listOf = (many: number) => Array.from({ length: many }, (_, n) => attempt(n))

const rowsOf = (uid: string) =>
  own.db.query
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', uid)
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
const cardOf = (uid: string, content_id = CONTENT) =>
  own.db.query
    .selectFrom('review_cards')
    .selectAll()
    .where('user_id', '=', uid)
    .where('content_id', '=', content_id)
    .executeTakeFirst()

async function send(user: Awaited<ReturnType<typeof buildUser>>, attempts: object[]) {
  for (let from = 0; from < attempts.length; from += 50) {
    const given = attempts.slice(from, from + 50)
    const { body } = await callerOf(own, user)('POST /api/user/attempts', { attempts: given })
    expect([body.taken.length, body.refused]).toEqual([given.length, []])
  }
}

/** The card of somebody whose attempts all are kept. */
function cardOfAll(uid: string, all: ReturnType<typeof attempt>[]) {
  const question = own.content.findQuestion(CONTENT)?.member
  if (question?.question_type !== 'mcq') throw new Error('no mcq')
  const right = question.content.correct_index
  const graded = all.map(({ answer, answered_at, id, source }) => ({
    id,
    answered_at,
    source,
    outcome: answer.chosen[0] === right ? ('right' as const) : ('wrong' as const),
    confidence: null,
    // Days begin at four.
    local_day: new Date(Date.parse(answered_at) - 4 * HOUR_MS).toISOString().slice(0, 10),
  }))
  return foldAttempts(graded, { retention: 0.9, seed: fuzzSeed(uid, CONTENT) })
}

/** Without the day it is due: that follows from the retention. */
function memoryOf(card: object | null | undefined) {
  const { stability, difficulty, last_day, reps, lapses, reason, reason_day } = card as Tables['review_cards']
  return { stability, difficulty, last_day, reps, lapses, reason, reason_day }
}

test('abuse 120: REV-01 of a question the newest 200 attempts and the first are kept, and the card follows from all', async () => {
  const ana = await buildUser(own)
  const all = listOf(320)
  await send(ana, all)
  const rows = await rowsOf(ana.uid)
  expect(rows).toHaveLength(ATTEMPTS_OF_QUESTION)
  const newest = all.slice(-(ATTEMPTS_OF_QUESTION - 1)).map(({ id }) => id)
  expect(rows.map(({ id }) => id)).toEqual([all[0]?.id, ...newest])
  expect(rows.map(({ is_first }) => is_first)).toEqual([1, ...newest.map(() => 0)])
  expect(memoryOf(await cardOf(ana.uid))).toEqual(memoryOf(cardOfAll(ana.uid, all)))
})

test('abuse 120: REV-01 late attempts change the card as if they had come in order; what is older than all that is kept is taken and goes', async () => {
  const ana = await buildUser(own)
  const all = listOf(300)
  const late = all.filter((_, n) => n > 150 && n % 7 === 0)
  await send(
    ana,
    all.filter((one) => !late.includes(one)),
  )
  await send(ana, late.toReversed())
  expect(memoryOf(await cardOf(ana.uid))).toEqual(memoryOf(cardOfAll(ana.uid, all)))
  const before = await rowsOf(ana.uid)
  expect(before).toHaveLength(ATTEMPTS_OF_QUESTION)
  await send(ana, [attempt(3), attempt(4)])
  expect((await rowsOf(ana.uid)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(memoryOf(await cardOf(ana.uid))).toEqual(memoryOf(cardOfAll(ana.uid, all)))
})

test('abuse 120: an attempt in order reads none of those before it', async () => {
  const ana = await buildUser(own)
  const all = listOf(3)
  await send(ana, all)
  // Were it read, it would count.
  await own.db.query
    .updateTable('attempts')
    .set({ outcome: 'partial' })
    .where('user_id', '=', ana.uid)
    .execute()
  const next = attempt(10)
  await send(ana, [next])
  expect(memoryOf(await cardOf(ana.uid))).toEqual(memoryOf(cardOfAll(ana.uid, [...all, next])))
})

test('abuse 120: of a member the newest 20,000 attempts are kept, and the first of each question', async () => {
  const ana = await buildUser(own)
  const ids = own.content
    .questions('sample')
    .filter(({ member }) => member.question_type === 'mcq')
    .map(({ member }) => member.id)
  await send(
    ana,
    ids.map((id, n) => attempt(n, id)),
  )
  const [sample] = await rowsOf(ana.uid)
  if (!sample) throw new Error('no row')
  const rows = Array.from({ length: ATTEMPTS_KEPT }, (_, n) => ({
    ...sample,
    id: uuidv7(),
    content_id: ids[n % ids.length] ?? '',
    is_first: 0,
    answered_at: new Date(start + HOUR_MS * 300 + n).toISOString(),
  }))
  await own.db.write(async (tx) => {
    for (let from = 0; from < rows.length; from += 1000)
      await tx
        .insertInto('attempts')
        .values(rows.slice(from, from + 1000))
        .execute()
    await tx
      .updateTable('attempt_folds')
      .set({ kept: 1 + Math.ceil(ATTEMPTS_KEPT / ids.length), tip: null })
      .where('user_id', '=', ana.uid)
      .execute()
  })
  for (let call = 0; call < 3; call++) await send(ana, [attempt(330, ids[0])])
  const kept = await rowsOf(ana.uid)
  expect(kept.length).toBeLessThanOrEqual(ATTEMPTS_KEPT)
  expect(kept.filter(({ is_first }) => is_first === 1)).toHaveLength(ids.length)
  const oldest = kept.find(({ is_first }) => is_first === 0)
  expect(oldest && oldest.answered_at > (rows[0]?.answered_at ?? '')).toBe(true)
})
