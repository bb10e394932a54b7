import { afterEach, expect, test, vi } from 'vitest'
import { openTestDb } from '#server/testing/test-db.ts'
import { addressBucket, countHit, limit } from './throttle.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('abuse 19: the address %s counts as %s', (ip, bucket) => {
  expect(addressBucket(ip)).toBe(bucket)
})

test('a window counts every hit, also raced ones, says how long it lasts, and begins anew after it', async ({
  onTestFinished,
}) => {
  const own = await openTestDb()
  onTestFinished(own.remove)
  const hits = await Promise.all(Array.from({ length: 30 }, () => countHit(own.db, 'b', 60)))
  expect(hits.map(({ hits }) => hits).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, n) => n + 1),
  )
  await expect(limit(own.db, 'b', 30, 60)).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
  const { waitSeconds } = await countHit(own.db, 'b', 60)
  expect(waitSeconds).toBeGreaterThan(50)
  expect(waitSeconds).toBeLessThanOrEqual(60)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 61_000)
  expect((await countHit(own.db, 'b', 60)).hits).toBe(1)
})
