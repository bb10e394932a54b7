import { expect, test } from 'vitest'
import { isSame } from './compare.ts'

test('exact compares values and their order', () => {
  expect(isSame('exact', [[1], ['a', null]], [[1], ['a', null]])).toBe(true)
  expect(isSame('exact', [1, 2], [2, 1])).toBe(false)
  expect(isSame('exact', [1], [1, 1])).toBe(false)
  expect(isSame('exact', true, 1)).toBe(false)
  expect(isSame('exact', 0, null)).toBe(false)
})

test('any_order takes the outer list as a multiset', () => {
  expect(isSame('any_order', [[1, 2], [3]], [[3], [1, 2]])).toBe(true)
  expect(isSame('any_order', [[1, 2], [3]], [[3], [2, 1]])).toBe(false)
  expect(isSame('any_order', [1, 1, 2], [1, 2, 2])).toBe(false)
})

test('any_order_deep sorts the inner lists, too', () => {
  expect(isSame('any_order_deep', [[1, 10, 9], [3]], [[3], [9, 1, 10]])).toBe(true)
  expect(isSame('any_order_deep', [[1, 2], [3]], [[3], [2, 2]])).toBe(false)
})

test('close allows a millionth', () => {
  expect(isSame('close', [1 / 3], [0.33333333])).toBe(true)
  expect(isSame('close', 0.5, 0.50001)).toBe(false)
  expect(isSame('close', 3e12, 3e12 + 1)).toBe(true)
  expect(isSame('close', 'a', 'b')).toBe(false)
})
