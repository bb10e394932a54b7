import { expect, test } from 'vitest'
import { readCase, writeCase } from './own-case.ts'
import { readCalls, readValues } from './read-values.ts'

const pair = {
  function: {
    name: 'two_sum',
    parameters: [
      { name: 'nums', type: 'int[]' as const },
      { name: 'target_sum', type: 'int' as const },
    ],
    returns: 'int[]' as const,
    compare: 'exact' as const,
  },
}
const stack = {
  class: {
    name: 'MinStack',
    constructor: [{ name: 'size', type: 'int' as const }],
    methods: [
      { name: 'push', parameters: [{ name: 'value', type: 'string' as const }], returns: 'void' as const },
      { name: 'get_min', parameters: [], returns: 'string' as const },
    ],
  },
}

test.each([
  ['[2, 7]\n9', [[2, 7], 9]],
  ["(1, -2.5e3, 'it\\'s', \"a\\u0041\\n\")", [[1, -2500, "it's", 'aA\n']]],
  ['None, True, false, null', [null, true, false, null]],
  ['[[1, 2,], []], ""', [[[1, 2], []], '']],
  ['1_000', [1000]],
  [' ', []],
])('CODE-06 values are read as Python, JavaScript and JSON write them: %j', (text, values) => {
  expect(readValues(text).map(({ value }) => value)).toEqual(values)
})

test.each(['[1, 2', '"open', 'nums', '{"a": 1}', '[1 2]', '1.2.3', 'import os', '['.repeat(60)])(
  'CODE-06 what is no data is refused in words: %j',
  (text) => {
    expect(() => readValues(text)).toThrow(/ is expected |nested deeper/)
  },
)

test('CODE-06 calls are read with or without the object that they belong to', () => {
  expect(readCalls('new MinStack(2)\ns.push("(")\nget_min()')).toEqual([
    { name: 'MinStack', args: [2] },
    { name: 'push', args: ['('] },
    { name: 'get_min', args: [] },
  ])
})

test('CODE-06 a case of a function takes its arguments in order or by name, and says what does not fit', () => {
  const args = [[2, 7], 9]
  const read = (input: string, expected: string | null = '[0, 1]') => readCase(pair, { input, expected })
  expect(read('[2, 7], 9')).toEqual({ args, returns: [0, 1] })
  expect(read('targetSum = 9\nnums = (2, 7)')).toEqual({ args, returns: [0, 1] })
  expect(read('[2, 7], 9', null)).toEqual({ args, returns: [] })
  expect(() => read('[2, 7]')).toThrow('2 arguments are needed (nums, target_sum), and there is 1')
  expect(() => read('[2, "7"], 9')).toThrow('nums item 1 must be a whole number')
  expect(() => read('nums = [2], total = 9')).toThrow('the argument target_sum is missing')
  expect(() => read('[2, 7], 9', '0')).toThrow('returns must be a list')
  expect(() => read('[2, 7], 9', '')).toThrow('must be one value')
})

test('CODE-06 a case of a class makes the object first, then calls its methods', () => {
  const input = 'MinStack(2)\npush("b")\ngetMin()'
  const calls = [['push', 'b'], ['get_min']]
  expect(readCase(stack, { input, expected: '[None, "b"]' })).toEqual({
    construct: [2],
    calls,
    returns: [null, 'b'],
  })
  expect(readCase(stack, { input, expected: null }).returns).toEqual([null, ''])
  expect(() => readCase(stack, { input: 'push("b")', expected: null })).toThrow('MinStack(size)')
  expect(() => readCase(stack, { input: 'MinStack(2)\npop()', expected: null })).toThrow('no method pop')
})

test('CODE-06 a test is written as it is shown and reads as the same case, in every language', () => {
  const use = { construct: [2], calls: [['push', 'it\'s "b"\n'], ['get_min']], returns: [null, 'x'] }
  for (const language of ['python', 'javascript', 'typescript'] as const) {
    const text = writeCase(stack, language, use)
    expect(text?.input).toContain(language === 'python' ? 'get_min()' : 'getMin()')
    expect(readCase(stack, text ?? { input: '', expected: null })).toEqual(use)
  }
  const long = { args: [{ $range: [0, 5000] }, 9], returns: [0, 1] }
  expect(writeCase(pair, 'python', long)).toBeUndefined()
  const short = { args: [{ $range: [0, 3] }, 9], returns: [0, 1] }
  const text = writeCase(pair, 'python', short)
  expect(text).toEqual({ input: 'nums = [0, 1, 2]\ntarget_sum = 9', expected: '[0, 1]' })
  expect(readCase(pair, text ?? { input: '', expected: null })).toEqual({
    args: [[0, 1, 2], 9],
    returns: [0, 1],
  })
})
