import { expect, test } from 'vitest'
import { withTypes } from './typed-javascript.ts'

test('a function gets the types of its signature under the names it has', () => {
  const code = `const twice = (n) => 2 * n

function joinLanes(left, marks, k) {
  return twice(k) > 0 ? left : null
}
`
  const types = ['list', 'string[][]', 'long'] as const
  const parameters = types.map((type, at) => ({ name: `p_${at}`, type }))
  const signature = {
    function: { name: 'join_lanes', parameters, returns: 'list', compare: 'exact' },
  } as const
  expect(withTypes(code, { function: { ...signature.function, parameters } })).toBe(
    code.replace(
      '(left, marks, k)',
      '(left: ListNode | null, marks: string[][], k: number): ListNode | null',
    ),
  )
})

test('the methods of a class get theirs, those of its helpers none', () => {
  const code = `class Heap {
  add(item) {}
}

class Board {
  constructor(size) {}

  add(item) {
    this.#put(item)
  }

  topRows() {}

  #put(item) {}
}
`
  const signature = {
    class: {
      name: 'Board',
      constructor: [{ name: 'size', type: 'int' as const }],
      methods: [
        { name: 'add', parameters: [{ name: 'item', type: 'bool' as const }], returns: 'void' as const },
        { name: 'top_rows', parameters: [], returns: 'list[]' as const },
      ],
    },
  }
  expect(withTypes(code, signature)).toBe(
    code
      .replace('constructor(size)', 'constructor(size: number)')
      .replace('add(item) {\n    this', 'add(item: boolean): void {\n    this')
      .replace('topRows()', 'topRows(): (ListNode | null)[]'),
  )
})
