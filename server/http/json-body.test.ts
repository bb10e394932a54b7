import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
let user: { uid: string; authorization: string }
beforeAll(async () => {
  own = await startTestApp()
  user = await buildUser(own)
})
afterAll(() => own.close())

const patch = (payload: string) =>
  own.app.inject({
    method: 'PATCH',
    url: `/documents/users/${user.uid}`,
    headers: { authorization: user.authorization, 'content-type': 'application/json' },
    payload,
  })

test.each([
  '9007199254740993',
  '-9007199254740993',
  '12345678901234567890',
  '9007199254740993.0',
  '9007199254740992',
])('abuse 73: %s would come back as another number and is refused', async (number) => {
  const response = await patch(`{"settings":{"deep":[${number}]}}`)
  expect(response.statusCode).toBe(400)
  expect(response.json().error.code).toBe('invalid_input')
})

test('abuse 73: what is kept exactly passes, and long digits in text are no number', async () => {
  for (const value of [
    '9007199254740991',
    '1e300',
    '0.1234567890123456789',
    '"12345678901234567890"',
    '"\\"12345678901234567890"',
  ]) {
    const response = await patch(`{"settings":${value}}`)
    expect(response.statusCode, value).toBe(200)
    expect(response.json().settings, value).toEqual(JSON.parse(value))
  }
})

test('abuse 04: a prototype in the body is still refused', async () => {
  expect((await patch('{"__proto__":{"verified":true}}')).statusCode).toBe(400)
  expect((await patch('{"a":1')).statusCode).toBe(400)
})
