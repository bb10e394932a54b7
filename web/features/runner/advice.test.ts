import { expect, test } from 'vitest'
import { adviceFor } from './advice.ts'
import { tooDeep } from './run-program.ts'

test('RUN-02 code that asks for too much memory is told what to do, in every language', () => {
  const memory = 'The code asks for more memory than the sandbox has.'
  expect(adviceFor({ name: 'MemoryError', message: '' })).toContain(memory)
  expect(adviceFor({ name: '53200', message: 'out of memory' })).toContain(memory)
  expect(adviceFor({ name: 'OutOfMemoryError', message: 'Java heap space' })).toContain(memory)
  expect(adviceFor({ name: 'RangeError', message: 'Array buffer allocation failed' })).toContain(memory)
})

test('RUN-02 calls that go too deep are told what to do, once', () => {
  const depth = 'The calls go too deep.'
  expect(adviceFor({ name: 'RangeError', message: 'Maximum call stack size exceeded' })).toContain(depth)
  expect(adviceFor({ name: 'RecursionError', message: 'maximum recursion depth exceeded' })).toContain(depth)
  expect(adviceFor({ name: 'StackOverflowError', message: '' })).toContain(depth)
  expect(adviceFor(tooDeep)).toBeUndefined()
})

test('RUN-01 code that cannot be read is to be corrected, in every language', () => {
  for (const name of ['SyntaxError', 'IndentationError', '42601', 'compile error'])
    expect(adviceFor({ name, message: 'unexpected' }), name).toBe(
      'Correct the code and run it again; what you typed is kept.',
    )
})

test('RUN-01 another error speaks for itself', () => {
  expect(adviceFor({ name: 'RangeError', message: 'Invalid array length' })).toBeUndefined()
})
