import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { mockCardText } from './mock-card.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const interval = { low: 0, high: 1 }
const topic = (resource_slug: string, topic: string, n: number, right: number) => ({
  resource_slug,
  topic,
  n,
  right,
  interval,
})

test('MOCK-02 the card of an interview says its kind and its result by subject, strongest first', () => {
  const topics = [topic('sql', 'joins', 2, 0), topic('dsa', 'trees', 1, 1), topic('sql', 'windows', 2, 1)]
  const total = { n: 5, right: 2, waiting: 1, interval }
  const titles: Record<string, string> = { sql: 'SQL', dsa: 'Data Structures' }
  const text = mockCardText({ role: 'backend', minutes: 45, total, topics }, (slug) => titles[slug] ?? slug)
  expect(text).toEqual({
    label: 'Mock interview · Back end · 45 minutes',
    title: '2 of 5 right',
    text: 'Data Structures 1 of 1, SQL 1 of 4',
  })
  const nothing = { n: 0, right: 0, waiting: 3, interval: null }
  expect(mockCardText({ role: 'own', minutes: 20, total: nothing, topics: [] }, String).title).toBe(
    'Interview done',
  )
})

test('MOCK-02 the card comes when the interview has ended, as a picture, to nobody but its owner', async () => {
  const [ana, ben] = [await buildUser(own), await buildUser(own)]
  const { body: mock } = await callerOf(own, ana)('POST /api/user/mocks', {
    role: 'own',
    minutes: 20,
    subjects: ['sample'],
    zone: 'UTC',
  })
  const url = `/api/user/mocks/${mock.id}/card`
  expect((await callerOf(own, ana)(`GET ${url}`)).status).toBe(403)
  await callerOf(own, ana)(`POST /api/user/mocks/${mock.id}/finish`)
  expect((await callerOf(own, ben)(`GET ${url}`)).status).toBe(404)
  expect((await callerOf(own)(`GET ${url}`)).status).toBe(401)
  const { statusCode, headers, rawPayload } = await own.app.inject({
    url,
    headers: { authorization: ana.authorization },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  expect(headers['content-disposition']).toBe('attachment; filename="whetstone-mock.png"')
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
})
