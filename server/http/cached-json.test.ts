import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cachedJson } from './cached-json.ts'

const TEXT_BYTES = 10_000
const made: string[] = []
beforeEach(() => void made.splice(0))

const app = Fastify()
app.decorateRequest('caller', null)
const sendJson = cachedJson(5 * TEXT_BYTES)
app.get<{ Querystring: { key?: string } }>('/', (request, reply) => {
  const { key } = request.query
  return sendJson(request, reply, {
    key,
    make() {
      made.push(String(key))
      return JSON.stringify({ text: 'x'.repeat(TEXT_BYTES) })
    },
  })
})
afterAll(() => app.close())
const ask = (key?: string) => app.inject({ url: '/', query: key === undefined ? {} : { key } })

test('abuse 65: a response that many request at once is built once, and kept', async () => {
  await Promise.all(Array.from({ length: 20 }, () => ask('one')))
  await ask('one')
  expect(made).toEqual(['one'])
})

test('abuse 65: what is kept is bounded by bytes; the one used least recently leaves', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await ask(key)
  await ask('a')
  for (const key of ['e', 'f']) await ask(key)
  made.length = 0
  for (const key of ['a', 'b']) await ask(key)
  expect(made).toEqual(['b'])
})

test('abuse 65: a response without a key is built each time and pushes nothing out', async () => {
  await ask('kept')
  for (let n = 0; n < 20; n++) expect((await ask()).headers['content-encoding']).toBeUndefined()
  made.length = 0
  await ask('kept')
  expect(made).toEqual([])
})
