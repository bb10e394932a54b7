import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const mistakes = 'GET /api/questions/sample-code-intermediate/mistakes'

test('BANK-02 a member gets the programs that fail, with what is wrong with each', async () => {
  const member = await buildUser(own)
  const { status, headers, body } = await callerOf(own, member)(mistakes)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.mistakes).toEqual([
    {
      note: 'SECRET-MISTAKE drops <code translate="no">other_list</code>',
      language: 'python',
      too_slow: false,
      code: expect.stringContaining('join_lists'),
      code_html: expect.stringContaining('join_lists'),
    },
    {
      note: 'copies again and again',
      language: 'javascript',
      too_slow: true,
      code: expect.stringContaining('joinLists'),
      code_html: expect.stringContaining('joinLists'),
    },
  ])
})

test('BANK-02 a program in one language fails in that language', async () => {
  const member = await buildUser(own)
  const { body } = await callerOf(own, member)('GET /api/questions/sample-code-basic/mistakes')
  expect(body.mistakes.length).toBeGreaterThan(0)
  for (const { language } of body.mistakes) expect(language).toBe('javascript')
})

test('BANK-02 a visitor and an unverified user get none of them', async () => {
  const unverified = await buildUser(own, { verified: false })
  for (const [caller, expected] of [
    [undefined, 401],
    [unverified, 403],
  ] as const) {
    const { status, body } = await callerOf(own, caller)(mistakes)
    expect(status).toBe(expected)
    expect(JSON.stringify(body)).not.toContain('SECRET')
  }
})

test('BANK-02 what is no code question has no ways to fail', async () => {
  const member = await buildUser(own)
  for (const id of ['sample-choice-01', 'nowhere'])
    expect((await callerOf(own, member)(`GET /api/questions/${id}/mistakes`)).status).toBe(404)
})
