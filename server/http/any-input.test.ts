import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredRefusals } from '#server/testing/declared-refusal.ts'
import { buildUser, ORIGIN, startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** How many made-up requests every call gets. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 25)
const SLOW_MS = 5000

let own: TestApp
let member: { uid: string; authorization: string }
beforeAll(async () => {
  own = await startTestApp()
  member = await buildUser(own)
})
afterAll(() => own.close())

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: { 'application/json'?: { schema: { properties?: Record<string, unknown> } } } }
}
/** Streams never end by themselves, and have tests of their own. */
const isStream = (path: string) => path.endsWith('/live')

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    '__proto__',
    '../../etc/passwd',
    "' or 1=1 --",
    '\u0000',
    '%',
    '%00',
    '😀'.repeat(600),
    'x'.repeat(3000),
  ),
  fc.constantFrom(
    'sample',
    'sample-choice-01',
    'interview',
    'video',
    'Basic',
    'question',
    'completed',
    'a@example.com',
    'Sharpen7Stone',
  ),
)
const oddValue = fc.oneof(
  oddText,
  fc.json().map((text) => JSON.parse(text)),
  fc.constantFrom(null, true, -1, 1e308, [], {}),
)

function requestFor(operation: Operation) {
  const names = (place: string) =>
    (operation.parameters ?? []).filter((p) => p.in === place).map((p) => p.name)
  const fields = Object.keys(operation.requestBody?.content['application/json']?.schema.properties ?? {})
  const record = <T>(keys: string[], value: fc.Arbitrary<T>) =>
    fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] })
  return fc.record({
    params: fc.record(Object.fromEntries(names('path').map((name) => [name, oddText]))),
    query: record([...names('query'), 'more'], oddText),
    body: fc.oneof(record([...fields, 'more'], oddValue), oddValue),
    signedIn: fc.boolean(),
  })
}

test('API-08 whatever is sent, every call of the document answers in time and never with a 500', {
  timeout: 300_000,
}, async () => {
  const { paths = {} } = own.app.swagger() as { paths?: Record<string, Record<string, Operation>> }
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
  expect(calls.length).toBeGreaterThan(35)
  const requireDeclared = declaredRefusals(own.app)
  for (const { path, method, operation } of calls.filter((call) => !isStream(call.path)))
    await fc.assert(
      fc.asyncProperty(requestFor(operation), async ({ params, query, body, signedIn }) => {
        const url = path.replace(
          /\{(\w+)\}/g,
          (_, name: string) => encodeURIComponent(params[name] ?? '').replaceAll('.', '%2E') || '-',
        )
        const started = Date.now()
        const response = await own.app.inject({
          method: method as 'GET',
          url,
          query: query as Record<string, string>,
          headers: {
            origin: ORIGIN,
            ...(signedIn && { authorization: member.authorization }),
            ...(method !== 'GET' && { 'content-type': 'application/json' }),
          },
          payload: method === 'GET' ? undefined : JSON.stringify(body),
        })
        expect(response.statusCode, `${method} ${url} ${response.body}`).not.toBe(500)
        requireDeclared(`${method} ${path}`, response.statusCode)
        if (response.statusCode >= 400) expect(response.json().error.code).toMatch(/^[a-z_]+$/)
        expect(Date.now() - started).toBeLessThan(SLOW_MS)
      }),
      { numRuns: RUNS },
    )
})

test.each([
  [
    'a body over 64 KiB',
    {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ notes: 'x'.repeat(70_000) }),
    },
    413,
    'too_large',
  ],
  [
    'a body that is no JSON',
    { headers: { 'content-type': 'application/json' }, payload: '{"resource_slug":' },
    400,
    'invalid_input',
  ],
  ['plain text', { headers: { 'content-type': 'text/plain' }, payload: '{}' }, 415, 'unsupported_media_type'],
  [
    'a form',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' },
    415,
    'unsupported_media_type',
  ],
  [
    'a prototype in the body',
    { headers: { 'content-type': 'application/json' }, payload: '{"__proto__":{"admin":true}}' },
    400,
    'invalid_input',
  ],
])('%s is refused with its own code', async (_what, { headers, payload }, status, code) => {
  const response = await own.app.inject({
    method: 'POST',
    url: '/api/user/saved/interview/toggle',
    headers: { ...headers, authorization: member.authorization },
    payload,
  })
  expect([response.statusCode, response.json().error.code]).toEqual([status, code])
})

test('an unknown address answers as every call does', async () => {
  const response = await own.app.inject({ url: '/api/nothing' })
  expect([response.statusCode, response.json().error.code]).toEqual([404, 'not_found'])
})
