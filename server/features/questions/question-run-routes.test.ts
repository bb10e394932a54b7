import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const tests = 'GET /api/questions/sample-code-basic/tests'
const examples = 'GET /api/questions/sample-code-basic/examples'

test('RUN-01 a member gets every test of a code question, hidden ones too', async () => {
  const member = await buildUser(own)
  const { status, headers, body } = await callerOf(own, member)(tests)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({ kind: 'program', language: 'javascript' })
  expect(body.tests).toHaveLength(3)
  expect(body.tests[2]).toEqual({
    description: 'adds negative numbers',
    run: 'console.log(add(-1, -2))',
    prints: '-3',
    hidden: true,
    full: false,
  })
})

test('RUN-01 a member gets a task with its signature and the cases as data', async () => {
  const member = await buildUser(own)
  const { body } = await callerOf(own, member)('GET /api/questions/sample-code-intermediate/tests')
  expect(body.kind).toBe('task')
  expect(body.signature.function ?? body.signature.class).toHaveProperty('name')
  expect(body.tests[0].cases.length).toBeGreaterThan(0)
})

test('RUN-01 a visitor and an unverified user get no tests', async () => {
  const unverified = await buildUser(own, { verified: false })
  expect((await callerOf(own)(tests)).status).toBe(401)
  expect((await callerOf(own, unverified)(tests)).status).toBe(403)
})

test('RUN-01 a visitor gets examples, which are two open tests where the file has none', async () => {
  const { status, body } = await callerOf(own)(examples)
  expect(status).toBe(200)
  expect(body).toEqual({
    kind: 'program',
    language: 'javascript',
    examples: [
      { input: 'console.log(add(1, 2))', output: '3' },
      { input: 'console.log(add(0, 0))', output: '0' },
    ],
  })
})

test('RUN-01 a question that is no program, or does not exist, has neither tests nor examples', async () => {
  const member = await buildUser(own)
  for (const id of ['sample-choice-01', 'nowhere'])
    for (const name of ['tests', 'examples'])
      expect((await callerOf(own, member)(`GET /api/questions/${id}/${name}`)).status).toBe(404)
})
