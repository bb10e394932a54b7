import { expect, test } from 'vitest'
import { throttlePerKey } from './throttle-per-key.ts'

test('AUTH-03 one call per key and 30 seconds; a call in flight is shared; a failure may be tried at once', async () => {
  let now = 0
  let calls = 0
  let fails = false
  const ask = throttlePerKey(
    30_000,
    async (key) => {
      calls++
      if (fails) throw new Error('away')
      return `${key} ${calls}`
    },
    () => now,
  )
  const [first, second] = await Promise.all([ask('ana'), ask('ana')])
  expect([first, second, calls]).toEqual(['ana 1', 'ana 1', 1])
  now = 29_999
  expect(await ask('ana')).toBe('ana 1')
  expect(await ask('ben')).toBe('ben 2')
  now = 30_000
  expect(await ask('ana')).toBe('ana 3')
  now = 60_000
  fails = true
  await expect(ask('ana')).rejects.toThrow('away')
  fails = false
  expect(await ask('ana')).toBe('ana 5')
})
