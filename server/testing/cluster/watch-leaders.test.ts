import { expect, test } from 'vitest'
import { findSplits } from './watch-leaders.ts'

const write = (member: string, timeline: number, began: number, ended = began + 5) => ({
  ...{ member, timeline },
  ...{ began, ended },
})

test('HOST-05 a leader that hands over, and one that answers late, are no split', () => {
  const late = write('n1', 1, 10, 60)
  expect(findSplits([write('n1', 1, 0), late, write('n2', 2, 40), write('n2', 2, 70)])).toEqual([])
})

test('HOST-05 a write on the older timeline after one on the newer is a split', () => {
  const found = findSplits([write('n1', 1, 0), write('n2', 2, 40), write('n1', 1, 50)])
  expect(found).toEqual(['n1 wrote on timeline 1 after 2'])
})

test('HOST-05 two writers on one timeline are a split', () => {
  const found = findSplits([write('n1', 3, 0), write('n2', 3, 40)])
  expect(found).toEqual(['n1 and n2 wrote on timeline 3'])
})
