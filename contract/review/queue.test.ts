import { expect, test } from 'vitest'
import { layOutDay } from '../today/lay-out-day.ts'
import { intervalOf, type Memory, nextMemory, recallAfter } from './memory.ts'

const MINUTES = 20
const RETENTION = 0.85
const AWAY = { from: 20, to: 27 }
const RIGHT_SECONDS = 25
const WRONG_SECONDS = 60

interface SimulatedCard {
  memory: Memory
  last: number
  due: number
}

/** A learner whose memory follows the model, with 30 new answers a day of which 40 % are wrong, unless new ones wait. */
function simulate({ days, stopsNew }: { days: number; stopsNew: boolean }) {
  let seed = 5
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  const cards: SimulatedCard[] = []
  const log: { seconds: number; left: number }[] = []
  const dueOn = (memory: Memory, day: number) => day + intervalOf(memory, RETENTION)
  for (let day = 0; day < days; day++) {
    if (day >= AWAY.from && day < AWAY.to) continue
    const due = cards.filter((card) => card.due <= day)
    const waiting = due.map((card) => {
      const recall = recallAfter(day - card.last, card.memory)
      const seconds = recall * RIGHT_SECONDS + (1 - recall) * WRONG_SECONDS
      return { card, recall, topic: `${cards.indexOf(card) % 5}`, isNew: false, seconds }
    })
    const queue = layOutDay({
      due: waiting.sort((a, b) => a.recall - b.recall),
      planned: [],
      seconds: MINUTES * 60,
      isBegun: false,
    })
    for (const { card, recall } of queue) {
      const isRight = random() < recall
      card.memory = nextMemory(card.memory, day - card.last, isRight ? 'good' : 'again')
      if (!isRight) card.memory = nextMemory(card.memory, 0, 'good')
      card.last = day
      card.due = dueOn(card.memory, day)
    }
    log.push({ seconds: queue.reduce((sum, one) => sum + one.seconds, 0), left: due.length - queue.length })
    if (stopsNew && due.length > queue.length) continue
    for (let n = 0; n < 30; n++)
      if (random() < 0.4) {
        const memory = nextMemory(nextMemory(null, 0, 'again'), 0, 'good')
        cards.push({ memory, last: day, due: dueOn(memory, day) })
      }
  }
  return log
}

test('REV-02 under simulated load a day stays within its minutes, and a backlog ends because new questions wait', () => {
  const log = simulate({ days: 90, stopsNew: true })
  for (const { seconds } of log) expect(seconds).toBeLessThanOrEqual(MINUTES * 60)
  const back = log.slice(AWAY.from)
  expect(Math.max(...back.map(({ left }) => left))).toBeGreaterThan(20)
  expect(back.some(({ left }) => left === 0)).toBe(true)
  // Without that the backlog only grows: this is what the rule is for.
  const without = simulate({ days: 90, stopsNew: false })
  expect(without.at(-1)?.left).toBeGreaterThan(2 * (log.at(-1)?.left ?? 0))
})
