import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const id = 'sample-choice-57'
const alone = 'GET /api/resources/sample/questions/choice-57'

test('Q-13 a member gets the trace of an output question with its answer, a visitor and an unverified user do not', async () => {
  const member = await buildUser(own)
  const steps = [
    { line: 1, changes: [{ name: 'SECRET_TRACE', value: '114' }], printed: 'SECRET-TRACE 114\n' },
  ]
  expect((await callerOf(own, member)(alone)).body.question.content.trace).toEqual(steps)
  const list = 'GET /api/resources/sample/interview?difficulty=Intermediate'
  const { body } = await callerOf(own, member)(list)
  expect(body.items.filter(({ content }: { content: object }) => 'trace' in content)).toMatchObject([{ id }])
  for (const caller of [undefined, await buildUser(own, { verified: false })])
    for (const call of [alone, list, 'GET /api/search?q=sum', `GET /api/questions/${id}/proof`])
      expect(JSON.stringify((await callerOf(own, caller)(call)).body)).not.toMatch(/SECRET|"trace"/)
})

test('Q-13 what a member downloads holds no trace', async () => {
  const member = await buildUser(own)
  const call = callerOf(own, member)
  const saved = await call('POST /api/user/saved/interview/toggle', {
    resource_slug: 'sample',
    content_id: id,
  })
  expect(saved.status).toBe(200)
  for (const format of ['html', 'markdown', 'csv']) {
    const { statusCode, body } = await own.app.inject({
      url: `/api/user/export/saved?format=${format}`,
      headers: { authorization: member.authorization },
    })
    expect([format, statusCode]).toEqual([format, 200])
    expect(body).toContain('Sum number 57')
    expect(body).not.toContain('SECRET_TRACE')
  }
  expect(JSON.stringify((await call('GET /api/user/export')).body)).not.toContain('SECRET_TRACE')
})
