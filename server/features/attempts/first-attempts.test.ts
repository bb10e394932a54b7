import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { FIRST_ATTEMPTS_MIN } from '#contract/api/first-attempts.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

async function answer(app: TestApp, content_id: string, answers: object[]) {
  const user = await buildUser(app)
  const { body } = await callerOf(app, user)('POST /api/user/attempts', {
    attempts: answers.map((given, at) => ({
      id: uuidv7(),
      content_id,
      source: 'practice',
      answer: given,
      seconds: 5,
      answered_at: new Date(Date.now() - 60_000 + at).toISOString(),
      zone: 'UTC',
    })),
  })
  expect(body.refused).toEqual([])
  return callerOf(app, user)
}

const get = (id: string) => `GET /api/questions/${id}/first-attempts`

function optionsOf(id: string) {
  const content = own.content.findQuestion(id)?.member.content
  if (!content || !('correct_index' in content)) throw new Error(`${id} is no mcq`)
  const right = content.correct_index
  return { right, wrong: (right + 1) % 3, other: (right + 2) % 3, texts: content.options }
}

test('TRUTH-02 a member reads the share of right first answers and the wrong option chosen most, from 30 people on', async () => {
  const id = 'sample-choice-01'
  const { right, wrong, other, texts } = optionsOf(id)
  let member = await answer(own, id, [{ chosen: [right] }])
  for (let n = 2; n < FIRST_ATTEMPTS_MIN; n++)
    member = await answer(own, id, [{ chosen: [n <= 12 ? right : n <= 24 ? wrong : other] }])
  expect((await member(get(id))).body, 'too few people').toEqual({ first_attempts: null })
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const all = [...Array(18).fill(right), ...Array(9).fill(wrong), ...Array(4).fill(other)]
  for (const index of all) member = await answer(app, id, [{ chosen: [index] }, { chosen: [right] }])
  expect((await member(get(id))).body).toEqual({
    first_attempts: {
      people: 30,
      right_percent: 58,
      often_chosen: { option: texts[wrong], percent: 29 },
    },
  })
})

test('TRUTH-02 what people typed is counted by its outcome alone, and giving up counts as not right', async () => {
  const id = 'sample-blank-basic'
  let member = await answer(own, id, [{ gave_up: true }])
  for (let n = 1; n < FIRST_ATTEMPTS_MIN; n++)
    member = await answer(own, id, [{ texts: [n <= 15 ? 'SECRET-down' : `mine ${n}`] }])
  expect((await member(get(id))).body).toEqual({
    first_attempts: { people: 30, right_percent: 50, often_chosen: null },
  })
})

test('TRUTH-02 a visitor reads none of it, an unknown question is a 404', async () => {
  expect((await callerOf(own)(get('sample-choice-01'))).status).toBe(401)
  expect((await callerOf(own, await buildUser(own))(get('sample-nothing'))).status).toBe(404)
})
