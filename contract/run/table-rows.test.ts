import { expect, test } from 'vitest'
import { isSameTable } from './table-rows.ts'

test('RUN-01 a query is compared by its values: a number printed with other zeros is the same number', () => {
  expect(isSameTable('1 | 0\n2 | 0.5', '1 | 0.00\n2 | 0.50')).toBe(true)
  expect(isSameTable('1 | 0.33', '1 | 0.3333')).toBe(false)
  expect(isSameTable('-0.10', '-0.1')).toBe(true)
})

test('RUN-01 text that looks like a number in part, rows and columns have to be the same', () => {
  expect(isSameTable('v1.10', 'v1.1')).toBe(false)
  expect(isSameTable('1\n2', '2\n1')).toBe(false)
  expect(isSameTable('1 | 2', '1')).toBe(false)
  expect(isSameTable('1\n1', '1')).toBe(false)
  expect(isSameTable('', '')).toBe(true)
  expect(isSameTable('NULL', '0')).toBe(false)
})
