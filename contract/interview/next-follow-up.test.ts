import { expect, test } from 'vitest'
import { nextFollowUp } from './next-follow-up.ts'

const asksAbout = [0, null, 2, 1]

test('TALK-01 what nobody has said yet is asked first, then what was said by half, then what leads beyond the rubric', () => {
  expect(nextFollowUp(asksAbout, [], ['half', 'said', 'not'])).toBe(2)
  expect(nextFollowUp(asksAbout, [2], ['half', 'said', 'not'])).toBe(0)
  expect(nextFollowUp(asksAbout, [2, 0], ['half', 'said', 'not'])).toBe(1)
  expect(nextFollowUp(asksAbout, [], ['not', 'not', 'not'])).toBe(0)
})

test('TALK-01 what was said already is not asked', () => {
  expect(nextFollowUp(asksAbout, [1], ['said', 'said', 'said'])).toBeUndefined()
  expect(nextFollowUp([0], [], ['said'])).toBeUndefined()
})

test('TALK-01 where nobody can tell what was said, follow-ups come in their authored order', () => {
  expect([[], [0], [0, 1], [1]].map((asked) => nextFollowUp(asksAbout, asked, undefined))).toEqual([
    0, 1, 2, 0,
  ])
})

test('TALK-01 at most three are asked, each once', () => {
  expect(nextFollowUp(asksAbout, [0, 1, 2], ['not', 'not', 'not'])).toBeUndefined()
  expect(nextFollowUp(asksAbout, [0, 0, 0, 0], ['not', 'not', 'not'])).toBe(2)
  expect(nextFollowUp([], [], [])).toBeUndefined()
  expect(nextFollowUp([null], [0], undefined)).toBeUndefined()
})
