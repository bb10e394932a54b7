import { expect, test } from 'vitest'
import { BadData, expand, expandCalls } from './test-data.ts'

test.each<[object, unknown]>([
  [{ $range: [2, 5] }, [2, 3, 4]],
  [{ $range: [5, 0, -2] }, [5, 3, 1]],
  [
    { $repeat: [[1, 2], 2] },
    [
      [1, 2],
      [1, 2],
    ],
  ],
  [{ $text: ['ab', 3] }, 'ababab'],
  [{ $concat: [[1], { $range: [7, 9] }, []] }, [1, 7, 8]],
  [{ $concat: ['a', { $text: ['b', 2] }] }, 'abb'],
  [
    { $grid: { rows: 2, columns: 3, value: 0 } },
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ],
  [
    { $zip: [{ $range: [0, 2] }, { $range: [1, 3] }] },
    [
      [0, 1],
      [1, 2],
    ],
  ],
  [{ $flat: { $repeat: [[1, null], 2] } }, [1, null, 1, null]],
  [{ $product: { $repeat: [[0, 1], 3] } }, [0, 1, 1, 2, 1, 2, 2, 3]],
  [
    {
      $product: [
        ['a', 'b'],
        ['x', 'y'],
      ],
    },
    ['ax', 'ay', 'bx', 'by'],
  ],
  [
    {
      $product: [
        [[], [1]],
        [[], [2]],
      ],
    },
    [[], [2], [1], [1, 2]],
  ],
  [
    { $orderings: [1, 2, 3] },
    [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
      [2, 3, 1],
      [3, 1, 2],
      [3, 2, 1],
    ],
  ],
])('%j is written out', (generator, value) => {
  expect(expand(generator)).toEqual(value)
  expect(expand([[generator], 'x'])).toEqual([[value], 'x'])
})

test('random numbers and shuffles follow from their seed', () => {
  expect(expand({ $random: { seed: 7, n: 5, min: -9, max: 9 } })).toEqual([-9, -8, 9, 4, 0])
  expect(expand({ $random: { seed: 8, n: 5, min: -9, max: 9 } })).not.toEqual([-9, -8, 9, 4, 0])
  const many = expand({ $random: { seed: 1, n: 10_000, min: 1, max: 3 } }) as number[]
  expect(new Set(many)).toEqual(new Set([1, 2, 3]))
  const mixed = expand({ $shuffle: { seed: 3, of: { $range: [0, 50] } } }) as number[]
  expect(mixed).not.toEqual(expand({ $range: [0, 50] }))
  expect(mixed.toSorted((a, b) => a - b)).toEqual(expand({ $range: [0, 50] }))
})

test('a generator among the calls of a class stands for several calls', () => {
  expect(expandCalls([{ $repeat: [['push', 1], 2] }, ['pop']])).toEqual([['push', 1], ['push', 1], ['pop']])
})

test.each([
  { args: 1 },
  { $unknown: [1] },
  { $range: ['a', 2] },
  { $repeat: [0, 1e12] },
  { $random: { seed: 1, n: 2 } },
  { $zip: [[1], [1, 2]] },
  { $product: [[1], ['a']] },
  { $product: [[true], [false]] },
  { $product: { $repeat: [{ $range: [0, 1000] }, 3] } },
  { $orderings: { $range: [0, 10] } },
])('%j is refused', (value) => {
  expect(() => expand(value)).toThrow(BadData)
})
