import { expect, test } from 'vitest'
import { endsRun } from './death.ts'
import { Broken, Died } from './engine-errors.ts'
import { failureSentence } from './failure-sentence.ts'

test('RUN-02 a runtime that ended with the code is told in one sentence, whatever ended it', () => {
  for (const message of ['Program terminated with exit(0)', 'out of memory', 'unreachable'])
    expect(failureSentence(new Died(message), 'python')).toBe(
      'Python ended before there was a result: the code stopped it, crashed it or asked for more memory than there is. It starts again at the next run; your code is kept.',
    )
  expect(failureSentence(new Died('x'), 'sql')).toMatch(/^PostgreSQL ended before there was a result/)
  expect(failureSentence(new Broken('out of memory'), 'sql')).toMatch(
    /^PostgreSQL didn't start: .*your code is kept/,
  )
})

test('CODE-04 what ran out of time or memory ends the run, a plain error does not', () => {
  const failed = (name: string, message = '') => endsRun({ status: 'failed', failure: { name, message } })
  expect(endsRun({ status: 'late' })).toBe(true)
  expect([failed('MemoryError'), failed('53200'), failed('OutOfMemoryError'), failed('Ended')]).toEqual(
    Array(4).fill(true),
  )
  expect(failed('RangeError', 'the code ran for more than 2 seconds without a pause')).toBe(true)
  expect([failed('TypeError'), endsRun({ status: 'failed' }), endsRun({ status: 'passed' })]).toEqual(
    Array(3).fill(false),
  )
})

test('RUN-01 a lost connection says that the code is kept', () => {
  expect(failureSentence(new TypeError('Failed to fetch'), 'python')).toContain('your code is kept')
})
