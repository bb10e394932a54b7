import { expect, test } from 'vitest'
import { filled, listedCases, readDocument, testsByCase } from './abuse-cases.ts'

test('every abuse case that a test names has a line in docs/abuse-cases.md, and every line a test', () => {
  const cases = testsByCase()
  expect(cases.size).toBeGreaterThan(80)
  expect(listedCases(readDocument())).toEqual([...cases.keys()].sort((a, b) => Number(a) - Number(b)))
})

test('docs/abuse-cases.md names the files of each case (node tools/abuse-cases.ts writes them)', () => {
  expect(readDocument()).toBe(filled(readDocument()))
})
