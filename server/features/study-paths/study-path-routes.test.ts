import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

test('a visitor gets the paths that have a question, without their items', async () => {
  const { status, body } = await callerOf(own)('GET /api/paths')
  expect(status).toBe(200)
  expect(body).toEqual({
    items: [
      {
        slug: 'sample-programs',
        title: 'Programs to write',
        description: 'What to write.',
        form: 'code',
        item_count: 2,
        question_count: 2,
      },
    ],
  })
})

test('a path holds the items that have a question, the most asked first, with what leads to each question', async () => {
  const { body } = await callerOf(own)('GET /api/paths/sample-programs')
  const basic = {
    id: 'sample-code-basic',
    title: 'Add two numbers',
    resource_slug: 'sample',
    difficulty: 'Basic',
    question_type: 'code',
  }
  expect(body.compared_with).toEqual({ name: 'The Famous List', covered: 2, total: 3 })
  expect(body.groups).toEqual([
    {
      title: 'Sums',
      items: [
        {
          id: 'add',
          name: 'Add numbers',
          asks: 'Add two numbers with `+`.',
          frequency: 5,
          questions: [basic, { ...basic, id: 'other-adding', difficulty: 'Advanced' }],
        },
        {
          id: 'add-fast',
          name: 'Add fast',
          asks: 'Add two numbers fast.',
          frequency: 2,
          questions: [basic],
        },
      ],
    },
  ])
})

test.each(['nothing-yet', 'no-such-path', 'constructor'])('%s is a 404', async (slug) => {
  const { status, body } = await callerOf(own)(`GET /api/paths/${slug}`)
  expect([status, body.error.code]).toEqual([404, 'not_found'])
})

test('a path is the same bytes for every visitor and is not sent twice', async () => {
  const url = '/api/paths/sample-programs'
  const first = await own.app.inject({ url })
  expect(first.headers['cache-control']).toContain('public')
  const again = await own.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
})
