import { expect, test } from 'vitest'
import { compareLines, shapes, visibleSpaces } from './compare-lines.ts'

test('RUN-01 of a line only what differs is marked', () => {
  expect(compareLines('total: 12 apples', 'total: 13 apples')).toEqual([
    { before: 'total: 1', differing: '2', after: ' apples', isMissing: false },
  ])
})

test('RUN-01 a line that the other text lacks differs as a whole, and the other shows a gap', () => {
  expect(compareLines('a\nb', 'a')[1]).toEqual({ before: '', differing: 'b', after: '', isMissing: false })
  expect(compareLines('a', 'a\nb')[1]?.isMissing).toBe(true)
})

test('RUN-01 beside a text without end there is one gap, not one for every line', () => {
  expect(compareLines('a', 'a\nb\nb\nb').map(({ isMissing }) => isMissing)).toEqual([false, true])
})

test('RUN-01 the same ends never overlap: one a more is one difference', () => {
  expect(compareLines('aaa', 'aa')[0]).toEqual({ before: 'aa', differing: 'a', after: '', isMissing: false })
})

test('RUN-01 spaces of a difference and characters without a shape are visible', () => {
  expect(visibleSpaces(' x\t')).toBe('·x→')
  expect(shapes('a\u0000\u001bb\u0085\n')).toBe('a\\x00\\x1bb\\x85\n')
})
