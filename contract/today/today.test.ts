import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDay, layOutDay } from './lay-out-day.ts'
import { mixTopics, withoutThirds } from './mix-topics.ts'
import { storyOfDay } from './story-of-day.ts'

const candidate = (isNew: boolean) =>
  fc.record({
    topic: fc.constantFrom('joins', 'nulls', 'windows'),
    isNew: fc.constant(isNew),
    // The labels of the bank, in minutes.
    seconds: fc.constantFrom(60, 90, 180, 600, 900, 1200, 1800).map((seconds) => seconds),
  })
const due = fc.array(candidate(false), { maxLength: 60 })
const planned = fc.array(fc.oneof(candidate(true), candidate(false)), { maxLength: 60 })
const minutes = fc.integer({ min: 5, max: 120 })
const sum = (some: readonly { seconds: number }[]) => some.reduce((all, { seconds }) => all + seconds, 0)

test('TODAY-02 TODAY-03 a day never takes longer than its minutes, leaves out nothing that would fit, and asks nothing twice', () => {
  fc.assert(
    fc.property(due, planned, minutes, (due, planned, minutes) => {
      const seconds = minutes * 60
      const day = layOutDay({ due, planned, seconds, isBegun: true })
      expect(sum(day)).toBeLessThanOrEqual(seconds)
      expect(new Set(day).size).toBe(day.length)
      if (day.length === 60) return
      const out = [...due, ...planned].filter((one) => !day.includes(one))
      for (const one of out) expect(one.seconds).toBeGreaterThan(seconds - sum(day))
    }),
  )
})

test('TODAY-03 a session announced as 30 minutes holds 24 to 36 minutes of labels', () => {
  // Whatever waits, as long as some of it is short: a session that holds less says less.
  const short = fc.array(
    candidate(false).map((one) => ({ ...one, seconds: 60 })),
    { minLength: 30, maxLength: 40 },
  )
  fc.assert(
    fc.property(due, planned, short, (due, planned, short) => {
      const day = layOutDay({ due: [...due, ...short], planned, seconds: 30 * 60, isBegun: false })
      const announced = countDay(day).minutes
      expect(announced).toBeGreaterThanOrEqual(24)
      expect(announced).toBeLessThanOrEqual(30)
      expect(Math.abs(announced * 60 - sum(day))).toBeLessThan(60)
    }),
  )
})

test('TODAY-02 where nothing fits, a day that has not begun holds the shortest; one that has begun holds nothing', () => {
  const long = [1800, 900, 1200].map((seconds) => ({ topic: 'joins', isNew: false, seconds }))
  const day = { due: long, planned: [], seconds: 300 }
  expect(layOutDay({ ...day, isBegun: false })).toEqual([long[1]])
  expect(layOutDay({ ...day, isBegun: true })).toEqual([])
  expect(layOutDay({ ...day, seconds: 0, isBegun: false })).toEqual([])
})

test('TODAY-01 what is due comes before the plan, and a backlog leaves new questions a third of the day', () => {
  const of = (isNew: boolean, count: number) =>
    Array.from({ length: count }, (_, n) => ({ topic: `${n % 4}`, isNew, seconds: 60 }))
  const counts = (dueCount: number, newCount: number) =>
    countDay(
      layOutDay({ due: of(false, dueCount), planned: of(true, newCount), seconds: 1800, isBegun: false }),
    )
  expect(counts(100, 100)).toEqual({ questions: 30, reviews: 20, new: 10, minutes: 30 })
  expect(counts(5, 100)).toEqual({ questions: 30, reviews: 5, new: 25, minutes: 30 })
  expect(counts(100, 0)).toEqual({ questions: 30, reviews: 30, new: 0, minutes: 30 })
  expect(counts(3, 2)).toEqual({ questions: 5, reviews: 3, new: 2, minutes: 5 })
})

test('TODAY-02 never three of one topic in a row while another is left, also after what came before', () => {
  fc.assert(
    fc.property(due, planned, (due, planned) => {
      const before = due.slice(0, 2)
      for (const [some, order] of [
        [planned, mixTopics(planned)],
        [due, [...before, ...withoutThirds(due.slice(2), before)]],
      ] as const) {
        expect(order.toSorted(byAll)).toEqual(some.toSorted(byAll))
        for (let at = 2; at < order.length; at++) {
          const [first, second, third] = order.slice(at - 2, at + 1)
          if (first?.topic !== second?.topic || second?.topic !== third?.topic) continue
          expect(order.slice(at).every(({ topic }) => topic === third?.topic)).toBe(true)
        }
      }
    }),
  )
})
const byAll = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b))

test('TODAY-02 reviews and new questions are mixed, the weakest of each first', () => {
  const some = Array.from({ length: 24 }, (_, n) => ({ topic: `${n % 3}`, isNew: n >= 12, n }))
  const order = mixTopics(some)
  for (const half of [order.slice(0, 12), order.slice(12)])
    expect(half.filter(({ isNew }) => isNew).length).toBe(6)
  for (const kind of [true, false])
    for (const topic of ['0', '1', '2']) {
      const own = order.filter((one) => one.isNew === kind && one.topic === topic).map(({ n }) => n)
      expect(own).toEqual(own.toSorted((a, b) => a - b))
    }
})

test('TODAY-01 one story a day, the one told longest ago; none that was told this week', () => {
  const story = (id: string, rehearsed_day: string | null) => ({ id, title: id, rehearsed_day })
  const today = '2026-11-26'
  const old = [story('old', '2026-11-01'), story('older', '2026-10-01')]
  expect(storyOfDay(old, today)).toEqual({ id: 'older', title: 'older' })
  expect(storyOfDay([...old, story('never', null)], today)?.id).toBe('never')
  expect(storyOfDay([...old, story('told', today)], today)).toBeNull()
  expect(storyOfDay([story('fresh', '2026-11-25')], today)).toBeNull()
  expect(storyOfDay([], today)).toBeNull()
})
