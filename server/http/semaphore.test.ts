import { expect, test } from 'vitest'
import { rateLimited } from '#server/errors.ts'
import { semaphore } from './semaphore.ts'

/** Work that ends when told to, and tells how much of it ran at once. */
function held() {
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  return {
    most: () => most,
    async work() {
      most = Math.max(most, ++running)
      await new Promise<void>((end) => ends.push(end))
      running--
    },
    async endAll() {
      while (running > 0) {
        for (const end of ends.splice(0)) end()
        await new Promise((done) => setImmediate(done))
      }
    },
  }
}

test('abuse 75: two calls of a user run at once, some wait, the rest is refused; another user does not notice', async () => {
  const slot = semaphore({ atOnce: 2, waitingMax: 5, refusal: () => rateLimited(1) })
  const ana = held()
  const calls = Array.from({ length: 10 }, () => slot('ana', ana.work))
  const settled = Promise.allSettled(calls)
  expect(await slot('ben', () => 'answered')).toBe('answered')
  await ana.endAll()
  const outcome = (await settled).map(({ status }) => status)
  expect(outcome.filter((status) => status === 'fulfilled')).toHaveLength(7)
  expect(ana.most()).toBe(2)
})

test('abuse 75: work that fails gives its place on', async () => {
  const slot = semaphore({ atOnce: 1, waitingMax: 5, refusal: () => rateLimited(1) })
  const fails = () => Promise.reject(new Error('no'))
  await expect(slot('ana', fails)).rejects.toThrow('no')
  const [first, second] = await Promise.allSettled([slot('ana', fails), slot('ana', () => 'answered')])
  expect([first?.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 'answered' }])
})
