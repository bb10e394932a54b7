import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { intervalOf, type Memory, nextMemory, recallAfter } from './memory.ts'

/** Weights and results that fsrs-rs publishes in its own tests (src/inference.rs, version 6.6). */
const published = [
  0.6845422, 1.6790825, 4.7349424, 10.042885, 7.4410233, 0.64219797, 1.071918, 0.0025195254, 1.432437, 0.1544,
  0.8692766, 2.0696752, 0.0953, 0.2975, 2.4691248, 0.19542035, 3.201072, 0.18046261, 0.121442534,
]

const history = (formulas: { next_state: FSRSAlgorithm['next_state'] }, reviews: [number, number][]) =>
  reviews.reduce<Memory | null>((memory, [grade, days]) => formulas.next_state(memory, days, grade), null)

const isNear = (actual: number | undefined, expected: number) =>
  expect(Math.abs((actual ?? 0) - expected) / expected).toBeLessThan(1e-4)

test('REV-01 stability and difficulty equal the published results of fsrs-rs', () => {
  const formulas = new FSRSAlgorithm(generatorParameters({ w: published, enable_fuzz: false }))
  const before = history(formulas, [
    [1, 0],
    [3, 1],
    [3, 3],
    [3, 8],
  ])
  for (const [grade, stability, difficulty] of [
    [1, 2.9691455, 8.000659],
    [2, 17.091452, 7.6913934],
    [3, 31.722992, 7.382128],
    [4, 71.7502, 7.0728626],
  ] as const) {
    const after = formulas.next_state(before, 21, grade)
    isNear(after.stability, stability)
    isNear(after.difficulty, difficulty)
  }
  const other = formulas.next_state({ stability: 20.925528, difficulty: 7.005062 }, 21, 3)
  isNear(other.stability, 40.87456)
  isNear(other.difficulty, 6.9913807)
})

test('REV-01 the default weights give what fsrs-rs publishes for them', () => {
  const grades = [
    ['again', 0],
    ['good', 0],
    ['good', 1],
    ['good', 3],
    ['good', 8],
    ['good', 21],
  ] as const
  const memory = grades.reduce<Memory | null>((last, [grade, days]) => nextMemory(last, days, grade), null)
  isNear(memory?.stability, 53.62691)
  isNear(memory?.difficulty, 6.3574867)
})

test('REV-01 recall at the end of the interval is the retention that was asked for', () => {
  const memory = { stability: 20, difficulty: 5 }
  expect(recallAfter(20, memory)).toBeCloseTo(0.9, 6)
  for (const retention of [0.8, 0.85, 0.9, 0.95])
    expect(Math.abs(recallAfter(intervalOf(memory, retention), memory) - retention)).toBeLessThan(0.01)
  expect(intervalOf({ stability: 0.01, difficulty: 5 }, 0.95)).toBe(1)
})
