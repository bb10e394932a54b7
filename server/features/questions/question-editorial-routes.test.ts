import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const editorial = 'GET /api/questions/sample-code-intermediate/editorial'

test('BANK-04 a member gets every approach in every language; one shows the solution', async () => {
  const member = await buildUser(own)
  const { status, headers, body } = await callerOf(own, member)(editorial)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  const program = (language: string, word: string) => ({ language, code_html: expect.stringContaining(word) })
  expect(body.chapters).toEqual([
    {
      name: 'SECRET-APPROACH one at a time',
      time: expect.stringContaining('O(n)'),
      space: expect.stringContaining('O(n)'),
      insight: expect.stringContaining('SECRET-INSIGHT'),
      invariant: expect.stringContaining('SECRET-INVARIANT'),
      programs: [
        program('python', 'SECRET-CODE'),
        { ...program('javascript', 'SECRET-CODE'), too_slow: true },
        { ...program('typescript', 'SECRET-CODE'), too_slow: true },
        program('java', 'SECRET-CODE'),
      ],
    },
    {
      name: 'SECRET-APPROACH copy',
      time: expect.stringContaining('O(n)'),
      space: expect.stringContaining('O(n)'),
      programs: ['python', 'javascript', 'typescript', 'java'].map((language) => ({
        ...program(language, 'SECRET-SOLUTION'),
        is_solution: true,
      })),
    },
  ])
})

test('BANK-04 a dry run comes with the editorial, and with nothing else that tells the question', async () => {
  const call = callerOf(own, await buildUser(own))
  const { dry_run } = (await call(editorial)).body
  expect(dry_run.code_html).toContain('SECRET-SOLUTION')
  expect(dry_run.steps).toEqual([expect.objectContaining({ line: 5, printed: '[1, 2, 3]\n' })])
  for (const road of ['resources/sample/interview?limit=100', 'questions/sample-code-intermediate'])
    expect(JSON.stringify((await call(`GET /api/${road}`)).body)).not.toContain('SECRET_STEP')
})

test('BANK-04 a question says whether it has an editorial', async () => {
  const member = await buildUser(own)
  const { body } = await callerOf(own, member)('GET /api/resources/sample/interview?limit=100')
  const marked = body.items.filter((one: { content: object }) => 'editorial' in one.content)
  expect(marked.map((one: { id: string }) => one.id)).toEqual(['sample-code-intermediate'])
  for (const id of ['sample-code-basic', 'sample-choice-01', 'nowhere'])
    expect((await callerOf(own, member)(`GET /api/questions/${id}/editorial`)).status).toBe(404)
})

test('BANK-04 a visitor and an unverified user get none of it', async () => {
  const unverified = await buildUser(own, { verified: false })
  for (const [caller, expected] of [
    [undefined, 401],
    [unverified, 403],
  ] as const) {
    const { status, body } = await callerOf(own, caller)(editorial)
    expect(status).toBe(expected)
    expect(JSON.stringify(body)).not.toContain('SECRET')
  }
})
