import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

/** Works that end only when told to, in the order they were begun. */
function controlled(max: { running: number; waiting: number }) {
  const runFairly = openFairQueue(max)
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    add: (client: string) =>
      runFairly(client, () => {
        begun.push(client)
        return new Promise<void>((resolve) => ends.push(resolve))
      }).then(
        () => 'done',
        (error: { status: number }) => error.status,
      ),
    async endOne() {
      ends.shift()?.()
      for (let n = 0; n < 5; n++) await Promise.resolve()
    },
  }
}

test('abuse 40: one client with many waiting works takes one turn, then everybody else has theirs', async () => {
  const queue = controlled({ running: 1, waiting: 64 })
  const flood = Array.from({ length: 20 }, () => queue.add('flood'))
  const others = ['ana', 'ben', 'ana'].map((client) => queue.add(client))
  for (let n = 0; n < 23; n++) await queue.endOne()
  expect(queue.begun.slice(0, 6)).toEqual(['flood', 'flood', 'ana', 'ben', 'flood', 'ana'])
  expect(await Promise.all([...flood, ...others])).toEqual(Array(23).fill('done'))
})

test('abuse 40: when all places are taken, the longest line gives one up to a newcomer and refuses its own', async () => {
  const queue = controlled({ running: 1, waiting: 3 })
  const flood = Array.from({ length: 5 }, () => queue.add('flood'))
  expect(await flood[4]).toBe(503)
  const ana = queue.add('ana')
  expect(await flood[3]).toBe(503)
  for (let n = 0; n < 4; n++) await queue.endOne()
  expect(queue.begun).toEqual(['flood', 'flood', 'ana', 'flood'])
  expect(await ana).toBe('done')
})

test('abuse 40: clients with one work each fill the places, and who comes then is refused', async () => {
  const queue = controlled({ running: 1, waiting: 2 })
  const taken = ['a', 'b', 'c'].map((client) => queue.add(client))
  expect(await queue.add('d')).toBe(503)
  for (let n = 0; n < 3; n++) await queue.endOne()
  expect(await Promise.all(taken)).toEqual(['done', 'done', 'done'])
})
