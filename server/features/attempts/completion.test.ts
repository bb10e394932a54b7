import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

type Call = ReturnType<typeof callerOf>
const CHOICE = 'sample-choice-01'
const BLANK = 'sample-blank-advanced'
const OPEN = 'sample-descriptive-basic'
const CODE = 'sample-code-basic'

function answerTo(id: string, isRight = true) {
  const question = own.content.findQuestion(id)?.member
  if (question?.question_type === 'mcq')
    return { chosen: [(question.content.correct_index + (isRight ? 0 : 1)) % 3] }
  if (question?.question_type === 'mcma')
    return { chosen: isRight ? question.content.correct_indices : question.content.correct_indices.slice(1) }
  if (question?.question_type === 'blank')
    return { texts: question.content.blanks.map((blank) => (isRight ? blank.acceptable_answers[0] : '')) }
  throw new Error(`${id} has no key`)
}
const attempt = (content_id: string, answer: object, changes: object = {}) => ({
  id: uuidv7(),
  content_id,
  source: 'practice',
  answer,
  seconds: 10,
  answered_at: new Date().toISOString(),
  zone: 'UTC',
  ...changes,
})
const give = async (call: Call, ...attempts: ReturnType<typeof attempt>[]) => {
  const { status, body } = await call('POST /api/user/attempts', { attempts })
  expect([status, body.refused]).toEqual([200, []])
}
const asMember = async () => callerOf(own, await buildUser(own))
const progressOf = async (call: Call) => (await call('GET /api/user/progress/sample')).body
async function statusesOf(call: Call) {
  const { completed_ids, in_progress_ids } = await progressOf(call)
  return { completed: completed_ids.interview, started: in_progress_ids.interview }
}

test.each(['practice', 'review', 'mock'])(
  'DONE-01 what is answered right is completed: from %s',
  async (source) => {
    const ana = await asMember()
    await give(
      ana,
      attempt(CHOICE, answerTo(CHOICE), { source }),
      attempt('sample-mcma-basic', answerTo('sample-mcma-basic'), { source }),
      attempt(BLANK, answerTo(BLANK), { source }),
      attempt(CODE, { passed: 3, total: 3 }, { source: 'run' }),
      attempt('sample-choice-02', answerTo('sample-choice-02', false), { source }),
    )
    const { completed, started } = await statusesOf(ana)
    expect(completed.sort()).toEqual([BLANK, CHOICE, CODE, 'sample-mcma-basic'].sort())
    expect(started).toEqual(['sample-choice-02'])
  },
)

test('DONE-01 tiles, the resource and its percentage count it at once', async () => {
  const ana = await asMember()
  const numbers = async () => {
    const [stats, learning, progress] = await Promise.all([
      ana('GET /api/user/stats'),
      ana('GET /api/user/my-learning'),
      progressOf(ana),
    ])
    const item = learning.body.items[0]
    expect(item).toEqual(progress.items[0])
    return [stats.body.completed, stats.body.in_progress, item?.completed_count, item?.progress_pct_avg]
  }
  const ids = own.content.questions('sample').map(({ visitor }) => visitor.id)
  const choices = ids.filter((id) => id.startsWith('sample-choice')).slice(0, 10)
  await give(ana, ...choices.map((id) => attempt(id, answerTo(id, false))))
  expect(await numbers()).toEqual([0, 10, 0, 0])
  await give(ana, ...choices.map((id) => attempt(id, answerTo(id))))
  expect(await numbers()).toEqual([10, 0, 10, Math.round(1000 / ids.length)])
})

test('DONE-01 an open answer completes at 70 percent of its rubric, not at 69', async () => {
  const question = own.content.findQuestion(OPEN)?.member
  if (question?.question_type !== 'descriptive') throw new Error('no descriptive question')
  const { rubric } = question.content
  const [ana, ben] = await Promise.all([asMember(), asMember()])
  const sum = (given: number[]) => given.reduce((all, tick, at) => all + tick * (rubric[at]?.weight ?? 0), 0)
  const all = [0, 0.5, 1].flatMap((a) => [0, 0.5, 1].flatMap((b) => [0, 0.5, 1].map((c) => [a, b, c])))
  const near = (from: number, to: number) =>
    all.find((given) => sum(given) > from - 1e-9 && sum(given) < to - 1e-9)
  const [enough, short] = [near(0.7, 0.75), near(0.6, 0.7)]
  if (!enough || !short) throw new Error('the rubric has no such sums')
  await give(ana, attempt(OPEN, { ticks: enough }))
  await give(ben, attempt(OPEN, { ticks: short }))
  expect(await statusesOf(ana)).toEqual({ completed: [OPEN], started: [] })
  expect(await statusesOf(ben)).toEqual({ completed: [], started: [OPEN] })
})

test('DONE-01 a wrong answer afterwards takes nothing back, in whatever order they come', async () => {
  const [ana, ben] = await Promise.all([asMember(), asMember()])
  const right = attempt(CHOICE, answerTo(CHOICE))
  const wrong = attempt(CHOICE, answerTo(CHOICE, false))
  await give(ana, right)
  await give(ana, wrong)
  await give(ben, { ...wrong, id: uuidv7() })
  await give(ben, { ...right, id: uuidv7() })
  for (const call of [ana, ben]) expect(await statusesOf(call)).toEqual({ completed: [CHOICE], started: [] })
})

test('DONE-01, KEEP-12 what is taken back stays so when the same answer arrives again, and a new one completes it', async () => {
  const ana = await asMember()
  const right = attempt(CODE, { passed: 3, total: 3 })
  await give(ana, right)
  await ana(`DELETE /api/user/progress/sample/question/${CODE}`)
  await give(ana, right)
  expect(await statusesOf(ana)).toEqual({ completed: [], started: [] })
  await give(ana, attempt(CODE, { passed: 3, total: 3 }))
  expect((await statusesOf(ana)).completed).toEqual([CODE])
})

test('DONE-01 the answer and the progress call of the page are one completion and one activity', async () => {
  const ana = await asMember()
  const right = attempt(CHOICE, answerTo(CHOICE))
  await give(ana, right)
  await ana('POST /api/user/progress/update', { resource_slug: 'sample', kind: 'question', id: CHOICE })
  await give(ana, right)
  const { items } = (await ana('GET /api/user/recent-activity')).body
  expect(items.map(({ kind, content_id }: Record<string, string>) => [kind, content_id])).toEqual([
    ['completed', CHOICE],
  ])
})

test('DONE-01 an answer that waited offline counts from its own time', async () => {
  const ana = await asMember()
  const answered_at = new Date(Date.now() - 3 * 86_400_000).toISOString()
  await give(ana, attempt(CHOICE, answerTo(CHOICE), { answered_at }))
  const { items } = await progressOf(ana)
  expect(items[0]).toMatchObject({ completed_count: 1, last_accessed: answered_at })
})

test('DONE-01 the end of a mock interview completes what was right in it, and a late score what it scores', async () => {
  const ana = await asMember()
  const mock = (
    await ana('POST /api/user/mocks', { role: 'own', minutes: 45, subjects: ['sample'], zone: 'UTC' })
  ).body
  const asked = mock.stages.flatMap(
    (stage: { questions: { id: string; question_type: string }[] }) => stage.questions,
  )
  const [right, wrong] = asked.filter((one: { question_type: string }) => one.question_type === 'mcq')
  const empty = {
    answer: null,
    text: null,
    notes: null,
    language: null,
    confidence: null,
    flagged: false,
    seconds: 9,
    at: 5,
  }
  const answers = [
    { ...empty, content_id: right.id, answer: answerTo(right.id) },
    { ...empty, content_id: wrong.id, answer: answerTo(wrong.id, false) },
  ]
  expect((await ana(`PUT /api/user/mocks/${mock.id}/answers`, { answers })).body.refused).toEqual([])
  expect(await statusesOf(ana)).toEqual({ completed: [], started: [] })
  await ana(`POST /api/user/mocks/${mock.id}/finish`)
  expect(await statusesOf(ana)).toEqual({ completed: [right.id], started: [wrong.id] })
  const spoken = asked.find((one: { question_type: string }) => one.question_type === 'descriptive')
  const rubric = own.content.findQuestion(spoken.id)?.member
  if (rubric?.question_type !== 'descriptive') throw new Error('nothing to explain was asked')
  await give(
    ana,
    attempt(spoken.id, { ticks: rubric.content.rubric.map(() => 1) }, { source: 'mock', mock_id: mock.id }),
  )
  expect((await statusesOf(ana)).completed.sort()).toEqual([right.id, spoken.id].sort())
})

test('DONE-01 the end of a practice test completes what was right in it', async () => {
  const ana = await asMember()
  const { id } = (await ana('POST /api/user/practice-tests', { name: 'sample-1', zone: 'UTC' })).body
  for (const step of [0, 1]) await ana(`POST /api/user/practice-tests/${id}/next`, { step })
  const given = { text: null, flagged: false, seconds: 9, at: 0 }
  const answers = [
    { ...given, content_id: CHOICE, answer: answerTo(CHOICE) },
    { ...given, content_id: 'sample-choice-02', answer: answerTo('sample-choice-02', false) },
  ]
  expect((await ana(`PUT /api/user/practice-tests/${id}/answers`, { answers })).body.refused).toEqual([])
  await ana(`POST /api/user/practice-tests/${id}/finish`)
  expect(await statusesOf(ana)).toEqual({ completed: [CHOICE], started: ['sample-choice-02'] })
})

test('DONE-01 an import completes what its answers earned, and twice is once', async () => {
  const [ana, ben] = await Promise.all([asMember(), asMember()])
  await give(ana, attempt(CHOICE, answerTo(CHOICE)), attempt(CODE, { passed: 1, total: 3 }))
  const { attempts } = (await ana('GET /api/user/export')).body
  const rows = { attempts: attempts.map((row: object) => ({ ...row, id: uuidv7() })) }
  for (const _ of [1, 2]) {
    const { status } = await ben('POST /api/user/import', { dry_run: false, rows })
    expect(status).toBe(200)
  }
  expect(await statusesOf(ben)).toEqual({ completed: [CHOICE], started: [CODE] })
  expect((await ben('GET /api/user/recent-activity')).body.items).toHaveLength(2)
})

test('DONE-03 a resource tells what was tried and what was solved, apart from what was marked as done or opened', async () => {
  const ana = await asMember()
  const marks = async (slug = 'sample') => {
    const { tried_ids, solved_ids } = (await ana(`GET /api/user/progress/${slug}`)).body
    return { tried: tried_ids.sort(), solved: solved_ids }
  }
  expect(await marks()).toEqual({ tried: [], solved: [] })
  await give(
    ana,
    attempt(CHOICE, answerTo(CHOICE)),
    attempt(CHOICE, answerTo(CHOICE, false)),
    attempt('sample-choice-02', answerTo('sample-choice-02', false)),
  )
  for (const [id, status] of [
    [CODE, 'completed'],
    [OPEN, 'in_progress'],
  ])
    await ana('POST /api/user/progress/update', { resource_slug: 'sample', kind: 'question', id, status })
  expect(await marks()).toEqual({ tried: [CHOICE, 'sample-choice-02'], solved: [CHOICE] })
  expect(await marks('other')).toEqual({ tried: [], solved: [] })
  // Taking the completion back doesn't undo the answer.
  await ana(`DELETE /api/user/progress/sample/question/${CHOICE}`)
  expect(await marks()).toEqual({ tried: [CHOICE, 'sample-choice-02'], solved: [CHOICE] })
})
