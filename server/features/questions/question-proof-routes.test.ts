import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const proof = 'GET /api/questions/sample-mcma-basic/proof'

test('RUN-05 a member gets every program of a proof with what it must print', async () => {
  const member = await buildUser(own)
  const { status, headers, body } = await callerOf(own, member)(proof)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  const program = (option: string, differs: boolean) => ({
    title: option,
    code: `console.log(${option} % SECRET_PROOF === 0)`,
    prints: 'true',
    differs,
  })
  expect(body).toEqual({
    proof: {
      language: 'javascript',
      setup: 'const SECRET_PROOF = 2',
      programs: [program('2', false), program('4', false), program('5', true)],
    },
    solutions: [],
  })
})

test('RUN-05 a code question is proven by its solutions, in every language', async () => {
  const member = await buildUser(own)
  const { body } = await callerOf(own, member)('GET /api/questions/sample-code-basic/proof')
  expect(body.proof).toBeUndefined()
  expect(body.solutions).toEqual([
    { language: 'javascript', solution_code: expect.stringContaining('SECRET-SOLUTION') },
  ])
})

test('RUN-05 a visitor and an unverified user get no proof', async () => {
  const unverified = await buildUser(own, { verified: false })
  for (const [caller, expected] of [
    [undefined, 401],
    [unverified, 403],
  ] as const) {
    const { status, body } = await callerOf(own, caller)(proof)
    expect(status).toBe(expected)
    expect(JSON.stringify(body)).not.toContain('SECRET')
  }
})

test('RUN-05 a question whose answer is cited has no proof', async () => {
  const member = await buildUser(own)
  for (const id of ['sample-choice-01', 'nowhere'])
    expect((await callerOf(own, member)(`GET /api/questions/${id}/proof`)).status).toBe(404)
})
