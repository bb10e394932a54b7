import { expect, test } from 'vitest'
import { shownInput, shownResult } from './shown-value.ts'
import { writeValue } from './write-value.ts'

test.each([
  [null, 'None', 'null', 'null'],
  [undefined, 'None', 'undefined', 'null'],
  [true, 'True', 'true', 'true'],
  [[false, null], '[False, None]', '[false, null]', '[false, null]'],
  [Number.NaN, 'nan', 'NaN', 'NaN'],
  [-0, '-0', '-0', '-0'],
  [Number.NEGATIVE_INFINITY, '-inf', '-Infinity', '-Infinity'],
  ['a', "'a'", "'a'", '"a"'],
  ["it's", '"it\'s"', '"it\'s"', '"it\'s"'],
  ['"it\'s"', "'\"it\\'s\"'", "'\"it\\'s\"'", '"\\"it\'s\\""'],
  ['a\n\\', "'a\\n\\\\'", "'a\\n\\\\'", '"a\\n\\\\"'],
  [[['x'], []], "[['x'], []]", "[['x'], []]", '[["x"], []]'],
])('CODE-05 %j is written as each language writes it', (value, python, javascript, java) => {
  expect(writeValue('python', value)).toBe(python)
  expect(writeValue('javascript', value)).toBe(javascript)
  expect(writeValue('java', value)).toBe(java)
})

test('CODE-05 a double is written as one where the language tells it from a whole number', () => {
  expect(writeValue('python', [1, 2.5, -0], 'double[]')).toBe('[1.0, 2.5, -0.0]')
  expect(writeValue('java', 1, 'double')).toBe('1.0')
  expect(writeValue('javascript', 1, 'double')).toBe('1')
})

test('CODE-05 arguments, calls and results of a class are in the words of the language', () => {
  const signature = {
    class: {
      name: 'Store',
      constructor: [{ name: 'is_open', type: 'bool' as const }],
      methods: [
        {
          name: 'put_one',
          parameters: [{ name: 'rate', type: 'double' as const }],
          returns: 'void' as const,
        },
        { name: 'get', parameters: [], returns: 'double' as const },
      ],
    },
  }
  const given = { construct: [true], calls: [['put_one', 2], ['get']] }
  expect(shownInput('python', signature, given)).toBe('Store(True)\nput_one(2.0)\nget()')
  expect(shownInput('javascript', signature, given)).toBe('Store(true)\nputOne(2)\nget()')
  expect(shownResult('python', signature, { value: [null, 2], given })).toBe('[None, 2.0]')
})
