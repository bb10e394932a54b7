import { expect, test } from 'vitest'
import { nextFollowUp } from './next-follow-up.ts'

const followUps = [{ criterion: 1 }, {}, { criterion: 3 }, { criterion: 2 }]
const said = (...criteria: number[]) => new Set(criteria)

test('TALK-01 what nobody has said yet is asked first, then what leads beyond the rubric', () => {
  expect(nextFollowUp(followUps, [], said(1, 2))).toBe(2)
  expect(nextFollowUp(followUps, [2], said(1, 2))).toBe(1)
  expect(nextFollowUp(followUps, [], said())).toBe(0)
})

test('TALK-01 what was said already is not asked', () => {
  expect(nextFollowUp(followUps, [1], said(1, 2, 3))).toBeUndefined()
  expect(nextFollowUp([{ criterion: 1 }], [], said(1))).toBeUndefined()
})

test('TALK-01 where nobody can tell what was said, follow-ups come in their authored order', () => {
  expect([[], [0], [0, 1], [1]].map((asked) => nextFollowUp(followUps, asked, undefined))).toEqual([
    0, 1, 2, 0,
  ])
})

test('TALK-01 at most three are asked, each once', () => {
  expect(nextFollowUp(followUps, [0, 1, 2], said())).toBeUndefined()
  expect(nextFollowUp(followUps, [0, 0, 0, 0], said())).toBe(2)
  expect(nextFollowUp([], [], said())).toBeUndefined()
  expect(nextFollowUp([{}], [0], undefined)).toBeUndefined()
})
