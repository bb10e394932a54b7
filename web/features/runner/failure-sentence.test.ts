import { expect, test } from 'vitest'
import { Broken } from './engine.ts'
import { failureSentence } from './failure-sentence.ts'

test('RUN-02 a device with too little memory is told what to do, by runtime', () => {
  expect(failureSentence(new Broken('out of memory'), 'sql')).toMatch(
    /^PostgreSQL ended: .* more memory than there is\. Close other tabs and run it again\.$/,
  )
  expect(failureSentence(new Broken('out of memory'), 'javascript')).toContain('Run it again with less data')
})

test('RUN-01 a lost connection says that the code is kept', () => {
  expect(failureSentence(new TypeError('Failed to fetch'), 'python')).toContain('your code is kept')
})
