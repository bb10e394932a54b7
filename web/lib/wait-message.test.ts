import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { waitMessage, waitSeconds } from './wait-message.ts'

function refusal({ head, body, status = 429 }: { head?: string; body?: unknown; status?: number }) {
  const headers = new Headers(head === undefined ? {} : { 'retry-after': head })
  return new ApiError(
    { status, statusText: '', headers },
    typeof body === 'string' ? body : JSON.stringify(body ?? ''),
  )
}
const inBody = (retry_after: unknown) => ({ error: { code: 'rate_limited', message: '', retry_after } })
const asks = (time: string) => `Too many attempts. Please wait ${time} before you try again.`

test('LOGIN-07 KEEP-13 a wait is read from the head first, the body second, and told without a number third', () => {
  expect(waitMessage(refusal({ head: '840', body: inBody(60) }))).toBe(asks('14 minutes'))
  expect(waitMessage(refusal({ head: '60', body: { error: { code: 'rate_limited' } } }))).toBe(
    asks('a minute'),
  )
  expect(waitMessage(refusal({ head: '0' }))).toBe(asks('a minute'))
  expect(waitMessage(refusal({ body: inBody(61) }))).toBe(asks('2 minutes'))
  expect(waitMessage(refusal({ head: 'soon', body: inBody(120) }))).toBe(asks('2 minutes'))
  const body = '<html>busy</html>'
  for (const without of [
    {},
    { body },
    { body: inBody('x') },
    { body: inBody(undefined) },
    { head: '', body: '' },
  ])
    expect(waitMessage(refusal(without)), JSON.stringify(without)).toBe(asks('a while'))
})

test('LOGIN-07 a date in the head is a time to wait for', () => {
  const head = new Date(Date.now() + 300_000).toUTCString()
  expect(waitSeconds(refusal({ head }))).toBeGreaterThan(290)
  expect(waitSeconds(refusal({ head }))).toBeLessThanOrEqual(300)
})

test('other failures ask for no wait', () => {
  expect(waitMessage(refusal({ status: 401, head: '60' }))).toBeUndefined()
  expect(waitMessage(refusal({ body: { error: { code: 'resend_cooldown' } } }))).toBeUndefined()
  expect(waitMessage(new TypeError('network'))).toBeUndefined()
})
