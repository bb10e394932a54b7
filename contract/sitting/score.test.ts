import { expect, test } from 'vitest'
import { estimateSection, totalOf } from './score.ts'

const ids = (n: number) => Array.from({ length: n }, (_, index) => `q${index}`)
const section = (first: number, second: number, score = { min: 200, max: 800, step: 10 }) => ({
  score,
  modules: [
    { id: 'one', minutes: 32, questions: ids(first) },
    {
      id: 'two',
      minutes: 32,
      next: { after: 'one', harder_from: 18 },
      easier: ids(second),
      harder: ids(second),
    },
  ],
})
const sat = section(27, 27)
const estimate = (right: number, path: 'easier' | 'harder', second: number) => {
  const found = estimateSection(sat, [
    { path: null, right },
    { path, right: second },
  ])
  if (!found) throw new Error('no estimate')
  return found
}

test.each([
  [0, 'easier', 0, 200],
  [27, 'harder', 27, 800],
  // Two thirds of the scale: the easier path reaches no more.
  [27, 'easier', 27, 600],
  [13, 'easier', 14, 400],
  [20, 'harder', 15, 580],
] as const)('FORM-04 %i right, then the %s module with %i right, is %i', (first, path, second, score) => {
  expect(estimate(first, path, second).score).toBe(score)
})

test('FORM-04 more right answers never lower the score, and the same number counts more on the harder path', () => {
  for (let first = 0; first < 27; first++)
    for (let second = 0; second < 27; second++)
      for (const path of ['easier', 'harder'] as const) {
        const { score, low, high } = estimate(first, path, second)
        expect(estimate(first + 1, path, second).score).toBeGreaterThanOrEqual(score)
        expect(estimate(first, path, second + 1).score).toBeGreaterThanOrEqual(score)
        expect([low <= score, score <= high, low >= 200, high <= (path === 'easier' ? 600 : 800)]).toEqual(
          Array(4).fill(true),
        )
        if (second > 0) expect(estimate(first, 'harder', second).score).toBeGreaterThan(score - 1)
      }
})

test('FORM-04 the range is one standard error of the right answers, on the step of the scale', () => {
  // 20 and 15 of 27, weights 1 and 1.4: the error of the sum is 4.3 of 64.8, which is 40 points.
  const { score, low, high } = estimate(20, 'harder', 15)
  expect([score - low, high - score]).toEqual([40, 40])
  const gre = estimateSection(section(12, 15, { min: 130, max: 170, step: 1 }), [
    { path: null, right: 6 },
    { path: 'harder', right: 8 },
  ])
  expect(gre).toMatchObject({ score: 151, low: 147, high: 155 })
  const whole = estimate(27, 'harder', 27)
  expect(whole.low).toBeLessThan(800)
})

test('FORM-04 a section without a scale has no score, and what was never begun has nothing right', () => {
  expect(estimateSection({ modules: sat.modules }, [])).toBeUndefined()
  expect(estimateSection(sat, [{ path: null, right: 27 }, undefined])?.score).toBe(450)
})

test('FORM-04 the total is the sum, and its range is narrower than the sum of the ranges', () => {
  const one = { min: 200, max: 800, step: 10, score: 600, low: 560, high: 640 }
  expect(totalOf([one, { ...one, score: 500, low: 470, high: 530 }])).toEqual({
    min: 400,
    max: 1600,
    step: 10,
    score: 1100,
    low: 1050,
    high: 1150,
  })
  expect(totalOf([])).toBeUndefined()
})
