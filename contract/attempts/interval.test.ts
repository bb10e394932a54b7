import { expect, test } from 'vitest'
import { meanInterval, shareInterval } from './interval.ts'

test.each([
  [3, 4, 0.3006, 0.9544],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
  [50, 100, 0.4038, 0.5962],
])('the Wilson interval of %i of %i is %f to %f', (right, n, low, high) => {
  const interval = shareInterval(right, n)
  expect(interval.low).toBeCloseTo(low, 3)
  expect(interval.high).toBeCloseTo(high, 3)
})

test('the interval of a mean is that of the t distribution', () => {
  const { mean, low, high } = meanInterval([1, 2, 3, 4, 5, 6, 7, 4])
  expect(mean).toBe(4)
  expect(low).toBeCloseTo(2.33, 1)
  expect(high).toBeCloseTo(5.67, 1)
})
