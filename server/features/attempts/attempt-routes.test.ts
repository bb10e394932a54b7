import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const POST = 'POST /api/user/attempts'
const answered_at = new Date().toISOString()

/** The index of the right option and of a wrong one. */
function optionsOf(id: string) {
  const question = own.content.findQuestion(id)?.member
  if (question?.question_type !== 'mcq') throw new Error(`${id} is no mcq`)
  const right = question.content.correct_index
  return { right, wrong: (right + 1) % 3 }
}

const attempt = (changes: object = {}) => ({
  id: uuidv7(),
  content_id: 'sample-choice-01',
  source: 'practice',
  answer: { chosen: [optionsOf('sample-choice-01').wrong] },
  seconds: 12.4,
  answered_at,
  zone: 'Europe/Berlin',
  ...changes,
})

const rowsOf = (uid: string) =>
  own.db.query.selectFrom('attempts').selectAll().where('user_id', '=', uid).orderBy('id').execute()
const cardsOf = (uid: string) =>
  own.db.query
    .selectFrom('review_cards')
    .selectAll()
    .where('user_id', '=', uid)
    .orderBy('content_id')
    .execute()

test('ATT-01 an answer is graded by the server, stored once and brings its card', async () => {
  const ana = await buildUser(own)
  const given = attempt({ outcome: 'right', score: 1 })
  for (const call of [1, 2]) {
    const { status, body } = await callerOf(own, ana)(POST, { attempts: [given, given] })
    expect([status, body.taken, body.refused]).toEqual([200, [given.id], []])
    expect(body.cards).toHaveLength(call === 1 ? 1 : 0)
  }
  expect(await rowsOf(ana.uid)).toMatchObject([
    { id: given.id, outcome: 'wrong', score: 0, is_first: 1, seconds: 12, question_type: 'mcq' },
  ])
  expect(await cardsOf(ana.uid)).toMatchObject([{ content_id: 'sample-choice-01', reason: 'wrong', reps: 1 }])
})

test('ATT-01 a blank that is chosen is graded like one that is typed', async () => {
  const ana = await buildUser(own)
  const texts = [['down'], ['SECRET-down', 'right'], ['SECRET-down', 'sidewards'], ['', '<back>']]
  const attempts = texts.map((given) =>
    attempt({ content_id: 'sample-blank-advanced', answer: { texts: given } }),
  )
  const { body } = await callerOf(own, ana)(POST, { attempts })
  expect(body.taken).toHaveLength(4)
  expect((await rowsOf(ana.uid)).map(({ outcome, score }) => [outcome, score])).toEqual([
    ['wrong', 0],
    ['right', 1],
    ['partial', 0.5],
    ['wrong', 0],
  ])
})

test('Q-06 the choices of a blank reach everybody, in an order of their own, and which is right only members', async () => {
  const call = 'GET /api/resources/sample/interview?difficulty=Advanced&limit=100'
  const content = async (user?: { authorization: string }) => {
    const { body } = await callerOf(own, user)(call)
    return body.items.find(({ id }: { id: string }) => id === 'sample-blank-advanced').content
  }
  const visitor = await content()
  const member = await content(await buildUser(own))
  expect(visitor.choices).toEqual([null, expect.any(Array)])
  expect(visitor.choices[1].toSorted()).toEqual(['<back>', 'right', 'sidewards'])
  expect(visitor.choices[1]).not.toEqual(['right', 'sidewards', '<back>'])
  expect(member.choices).toEqual(visitor.choices)
  expect(visitor).not.toHaveProperty('blanks')
  expect(member.blanks[1]).toEqual({ acceptable_answers: ['right'] })
})

test('ATT-01 every type is graded from what was answered', async () => {
  const ana = await buildUser(own)
  const right = own.content.findQuestion('sample-mcma-basic')?.member
  if (right?.question_type !== 'mcma') throw new Error('no mcma')
  const attempts = [
    attempt({ content_id: 'sample-mcma-basic', answer: { chosen: right.content.correct_indices } }),
    attempt({ content_id: 'sample-blank-basic', answer: { texts: ['secret-DOWN'] } }),
    attempt({
      content_id: 'sample-descriptive-basic',
      answer: { ticks: [1, 0.5, 0], predicted: 80 },
      text: 'Rest.',
    }),
    attempt({ content_id: 'sample-code-basic', source: 'run', answer: { passed: 2, total: 3 } }),
    attempt({ content_id: 'sample-choice-02', answer: { gave_up: true } }),
  ]
  const { body } = await callerOf(own, ana)(POST, { attempts })
  expect(body.taken).toHaveLength(5)
  const rows = new Map((await rowsOf(ana.uid)).map((row) => [row.content_id, [row.outcome, row.score]]))
  expect(Object.fromEntries(rows)).toEqual({
    'sample-mcma-basic': ['right', 1],
    'sample-blank-basic': ['right', 1],
    'sample-descriptive-basic': ['partial', 0.55],
    'sample-code-basic': ['wrong', 2 / 3],
    'sample-choice-02': ['wrong', 0],
  })
  const texts = await own.db.query.selectFrom('attempt_texts').select('text').execute()
  expect(texts).toEqual([{ text: 'Rest.' }])
  const cards = (await cardsOf(ana.uid)).map(({ content_id, reason }) => [content_id, reason])
  expect(cards).toEqual([
    ['sample-choice-02', 'wrong'],
    ['sample-code-basic', 'wrong'],
    ['sample-descriptive-basic', 'partial'],
  ])
})

test('ATT-01 only the first attempt at a question is its first', async () => {
  const ana = await buildUser(own)
  await callerOf(own, ana)(POST, { attempts: [attempt()] })
  await callerOf(own, ana)(POST, { attempts: [attempt(), attempt({ content_id: 'sample-choice-02' })] })
  const rows = await rowsOf(ana.uid)
  expect(rows.map(({ content_id, is_first }) => [content_id, is_first]).sort()).toEqual([
    ['sample-choice-01', 0],
    ['sample-choice-01', 1],
    ['sample-choice-02', 1],
  ])
})

test('ATT-01 times are clamped to the last 30 days and the next five minutes', async () => {
  const ana = await buildUser(own)
  const at = (answered_at: string) => attempt({ answered_at })
  await callerOf(own, ana)(POST, { attempts: [at('2001-01-01T00:00:00Z'), at('2199-01-01T00:00:00Z')] })
  const times = (await rowsOf(ana.uid))
    .map((row) => Date.parse(row.answered_at) - Date.now())
    .sort((a, b) => a - b)
  expect(Math.round((times[0] ?? 0) / 86_400_000)).toBe(-30)
  expect(Math.round((times[1] ?? 0) / 60_000)).toBe(5)
})

test('ATT-01 signed out is 401, unverified 403', async () => {
  const unverified = await buildUser(own, { verified: false })
  expect((await callerOf(own)(POST, { attempts: [attempt()] })).status).toBe(401)
  expect((await callerOf(own, unverified)(POST, { attempts: [attempt()] })).status).toBe(403)
})

test('ATT-01 the id of another user is refused, and nothing of theirs changes', async () => {
  const ana = await buildUser(own)
  const ben = await buildUser(own)
  const given = attempt()
  await callerOf(own, ana)(POST, { attempts: [given] })
  const before = await rowsOf(ana.uid)
  const { body } = await callerOf(own, ben)(POST, { attempts: [given, attempt()] })
  expect(body.refused).toEqual([{ id: given.id, why: 'This id belongs to another attempt.' }])
  expect(body.taken).toHaveLength(1)
  expect(await rowsOf(ana.uid)).toEqual(before)
  expect(await rowsOf(ben.uid)).toHaveLength(1)
})

test.each([
  ['none', { attempts: [] }],
  ['51', { attempts: Array.from({ length: 51 }, () => ({})) }],
  ['no uuid', { attempts: [{ id: 'mine' }] }],
  ['time that is none', { attempts: [{ answered_at: 'yesterday' }] }],
  ['a text over 20,000', { attempts: [{ text: 'x'.repeat(20_001) }] }],
  ['an answer with more in it', { attempts: [{ answer: { chosen: [1], outcome: 'right' } }] }],
])('ATT-01 %s is a 400 that names the field', async (_what, { attempts }) => {
  const ana = await buildUser(own)
  const { status, body } = await callerOf(own, ana)(POST, {
    attempts: attempts.map((changes) => attempt(changes)),
  })
  expect([status, body.error.code]).toEqual([400, 'invalid_input'])
  expect(Object.keys(body.error.fields)[0]).toMatch(/^attempts/)
  expect(await rowsOf(ana.uid)).toEqual([])
})

test.each([
  ['a zone that nobody knows', { zone: 'Etc/Unknown' }],
  ['no zone', { zone: undefined }],
  ['a zone over 64 letters', { zone: 'x'.repeat(65) }],
  ['negative seconds', { seconds: -1 }],
  ['seconds that are no number', { seconds: null }],
  ['a confidence that is none', { confidence: 7 }],
])('ATT-01 an odd side field never throws an answer away: %s', async (_what, odd) => {
  const ana = await buildUser(own)
  const given = attempt({ answered_at: '2026-11-20T05:00:00Z', ...odd })
  const { status, body } = await callerOf(own, ana)(POST, { attempts: [given] })
  expect([status, body.taken]).toEqual([200, [given.id]])
  const [row] = await rowsOf(ana.uid)
  expect(row?.local_day).toBe('2026-11-20')
})

test('ATT-01 what fits no question is refused by itself, the rest is taken', async () => {
  const ana = await buildUser(own)
  const [gone, other, fine] = [
    attempt({ content_id: 'gone' }),
    attempt({ answer: { texts: ['4'] } }),
    attempt({ content_id: 'sample-choice-03' }),
  ]
  const { body } = await callerOf(own, ana)(POST, { attempts: [gone, other, fine] })
  expect(body.taken).toEqual([fine.id])
  expect(body.refused).toEqual([
    { id: gone.id, why: 'There is no such question.' },
    { id: other.id, why: 'This is no answer to a question of type mcq.' },
  ])
})

test('ATT-01 any order, repetition and batching of arrival ends in the same rows and cards', {
  timeout: 120_000,
}, async () => {
  const oneAnswer = fc.record({
    question: fc.integer({ min: 1, max: 3 }),
    hoursAgo: fc.integer({ min: 0, max: 500 }),
    right: fc.boolean(),
    source: fc.constantFrom('practice', 'review'),
    confidence: fc.constantFrom(null, 0, 1, 2),
  })
  const now = Date.now()
  const arrivals = fc.array(oneAnswer, { minLength: 1, maxLength: 8 }).chain((answers) => {
    const attempts = answers.map(({ question, hoursAgo, right, ...rest }) => {
      const content_id = `sample-choice-0${question}`
      const options = optionsOf(content_id)
      const answered_at = new Date(now - hoursAgo * 3_600_000).toISOString()
      return { ...rest, content_id, answered_at, answer: { chosen: [right ? options.right : options.wrong] } }
    })
    const order = fc.shuffledSubarray(
      [...attempts, ...attempts].map((_, index) => index % attempts.length),
      {
        minLength: 2 * attempts.length,
      },
    )
    return fc.record({ attempts: fc.constant(attempts), order, size: fc.integer({ min: 1, max: 4 }) })
  })
  const withoutUser = (cards: Awaited<ReturnType<typeof cardsOf>>) =>
    cards.map(({ user_id: _user, updated_at: _at, due_day: _fuzzed, ...card }) => card)
  await fc.assert(
    fc.asyncProperty(arrivals, async ({ attempts, order, size }) => {
      const [ana, ben] = await Promise.all([buildUser(own), buildUser(own)])
      await callerOf(own, ana)(POST, { attempts: attempts.map((changes) => attempt(changes)) })
      const ids = attempts.map(() => uuidv7())
      const sent = order.map((index) => attempt({ ...attempts[index], id: ids[index] }))
      for (let from = 0; from < sent.length; from += size)
        await callerOf(own, ben)(POST, { attempts: sent.slice(from, from + size) })
      expect(await rowsOf(ben.uid)).toHaveLength(attempts.length)
      const facts = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
        rows.map((row) => `${row.content_id} ${row.answered_at} ${row.outcome} ${row.local_day}`).sort()
      expect(facts(await rowsOf(ben.uid))).toEqual(facts(await rowsOf(ana.uid)))
      const distinct = new Set(attempts.map(({ content_id, answered_at }) => content_id + answered_at))
      // Answers of one instant have no order but that of their ids, which differ between the two.
      if (distinct.size === attempts.length)
        expect(withoutUser(await cardsOf(ben.uid))).toEqual(withoutUser(await cardsOf(ana.uid)))
    }),
    { numRuns: 25 },
  )
})

test('ATT-01 attempts are in the export, and gone with the account', async () => {
  const ana = await buildUser(own)
  const ben = await buildUser(own)
  const spoken = { content_id: 'sample-descriptive-basic', answer: { ticks: [0, 0, 0] }, text: 'My words.' }
  for (const user of [ana, ben]) await callerOf(own, user)(POST, { attempts: [attempt(spoken)] })
  const { body } = await callerOf(own, ana)('GET /api/user/export')
  expect(body.attempts).toMatchObject([
    { content_id: 'sample-descriptive-basic', text: 'My words.', score: 0 },
  ])
  expect(body.review_cards).toHaveLength(1)
  const textsBefore = await own.db.query.selectFrom('attempt_texts').selectAll().execute()
  await own.db.query.deleteFrom('identity_users').where('uid', '=', ana.uid).execute()
  expect([await rowsOf(ana.uid), await cardsOf(ana.uid)]).toEqual([[], []])
  expect([(await rowsOf(ben.uid)).length, (await cardsOf(ben.uid)).length]).toEqual([1, 1])
  const texts = await own.db.query.selectFrom('attempt_texts').selectAll().execute()
  expect(texts).toHaveLength(textsBefore.length - 1)
})

test('a real PostgreSQL and the embedded engine keep whole doubles', async () => {
  const ana = await buildUser(own)
  await callerOf(own, ana)(POST, {
    attempts: [attempt({ content_id: 'sample-code-basic', answer: { passed: 1, total: 3 } })],
  })
  const [row] = await rowsOf(ana.uid)
  expect(row?.score).toBe(1 / 3)
  const [card] = await cardsOf(ana.uid)
  expect(card?.stability).toBeTypeOf('number')
})
