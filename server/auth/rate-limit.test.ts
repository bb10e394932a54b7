import { afterEach, expect, test, vi } from 'vitest'
import { openTestDb } from '#server/testing/test-db.ts'
import { clientOf } from './client-address.ts'
import { addressBucket, countHit, limit, limitClient } from './rate-limit.ts'
import { spentBuckets } from './spent-buckets.ts'

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

test.each([
  ['192.0.2.1:52344', '192.0.2.1'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
  ['_hidden', 'unknown'],
  ['192.0.2.300', 'unknown'],
  ['', 'unknown'],
])('abuse 42: the forwarded address %j counts as %s', (ip, bucket) => {
  expect(addressBucket(ip)).toBe(bucket)
})

test('abuse 39: who is refused costs no write until the window is over or a while has passed', async ({
  onTestFinished,
}) => {
  const own = await openTestDb()
  onTestFinished(own.remove)
  const attempt = () => limit(own.db, 'flood', 3, 900)
  const stored = async () =>
    (await own.db.query.selectFrom('throttle').select('hits').where('bucket', '=', 'flood').execute())[0]
      ?.hits
  for (let n = 0; n < 3; n++) await attempt()
  for (let n = 0; n < 50; n++)
    await expect(attempt()).rejects.toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) })
  expect(await stored()).toBe(4)

  // Another instance may clear the bucket: it is believed spent for seconds, not for the window.
  await own.db.query.deleteFrom('throttle').execute()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 6000)
  await attempt()
  expect(await stored()).toBe(1)
})

test('abuse 39: what is remembered of refused clients is bounded', async ({ onTestFinished }) => {
  const own = await openTestDb()
  onTestFinished(own.remove)
  const spent = spentBuckets(own.db)
  for (let n = 0; n < 10_100; n++) spent.add(`b${n}`, 900)
  expect(spent.waitOf('b0')).toBe(0)
  expect(spent.waitOf('b10099')).toBe(900)
})

test('abuse 41: who changes the address within an IPv6 /56 or /48 runs into limits all the same', async ({
  onTestFinished,
}) => {
  const own = await openTestDb()
  onTestFinished(own.remove)
  const allowed = async (addressOf: (n: number) => string) => {
    let count = 0
    for (let n = 0; n < 60; n++)
      await limitClient(own.db, 'test', clientOf(addressOf(n)), 10, 900).then(
        () => count++,
        () => {},
      )
    return count
  }
  const hex = (n: number) => n.toString(16)
  expect(await allowed((n) => `2001:db8:1:7:${hex(n)}::1`), 'one /64').toBe(10)
  expect(await allowed((n) => `2001:db8:2:${hex(n)}::1`), 'one /56').toBe(20)
  expect(await allowed((n) => `2001:db8:3:${hex(n * 256)}::1`), 'one /48').toBe(40)
  expect(await allowed((n) => `2001:db8:${hex(n + 16)}::1`), 'different customers').toBe(60)
})

test('abuse 50: a window that was opened by a clock an hour ahead is over after the step back', async ({
  onTestFinished,
}) => {
  const own = await openTestDb()
  onTestFinished(own.remove)
  vi.useFakeTimers({ toFake: ['Date'] })
  const now = Date.now()
  vi.setSystemTime(now + 3_600_000)
  for (let n = 0; n < 4; n++) await limit(own.db, 'ahead', 3, 900).catch(() => {})
  vi.setSystemTime(now)
  await limit(own.db, 'ahead', 3, 900)
})
