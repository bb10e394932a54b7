import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { refusalOf } from './callers.ts'

const json = 'application/json'
const statusOf = (headers: IncomingMessage['headers'], method = 'POST') =>
  refusalOf({ method, headers } as IncomingMessage, ['java.internal.example'])?.status

test.each([
  ['the server by an address', { host: '127.0.0.1:3900', 'content-type': json }, undefined],
  ['the server by IPv6', { host: '[::1]:3900', 'content-type': json }, undefined],
  ['the server by the name of a container', { host: 'java:3900', 'content-type': json }, undefined],
  ['the server by a listed name', { host: 'java.internal.example', 'content-type': json }, undefined],
  [
    'a page of this machine',
    { host: '127.0.0.1:3900', origin: 'http://localhost:1', 'content-type': json },
    403,
  ],
  ['a page without an origin', { host: '127.0.0.1:3900', 'sec-fetch-site': 'cross-site' }, 403],
  ['a name that was made to lead here', { host: 'evil.example:3900', 'content-type': json }, 403],
  ['no host', { 'content-type': json }, 403],
  ['a form of plain text', { host: 'localhost:3900', 'content-type': 'text/plain' }, 415],
])('abuse 142: the Java service answers the server alone: %s', (_caller, headers, status) => {
  expect(statusOf(headers)).toBe(status)
})

test('abuse 142: a health check has no body, and a page gets none either', () => {
  expect(statusOf({ host: 'localhost' }, 'GET')).toBeUndefined()
  expect(statusOf({ host: 'localhost', origin: 'null' }, 'GET')).toBe(403)
})
