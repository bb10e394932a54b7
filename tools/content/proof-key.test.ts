import { expect, test } from 'vitest'
import { isJudgeOf } from './proof-key.ts'

test('a file that names a language judges that language alone', () => {
  expect(isJudgeOf('java', 'JavaTests.java')).toBe(true)
  expect(isJudgeOf('javascript', 'JavaTests.java')).toBe(false)
  expect(isJudgeOf('java', 'run-javascript.ts')).toBe(false)
  expect(isJudgeOf('typescript', 'run-javascript.ts')).toBe(true)
  expect(isJudgeOf('python', 'run_cases.py')).toBe(true)
  expect(isJudgeOf('sql', 'sql-worker.ts')).toBe(true)
})

test('what compares answers judges every language, and types judge none', () => {
  expect(isJudgeOf('every language', 'compare.ts')).toBe(true)
  expect(isJudgeOf('every language', 'sql-worker.ts')).toBe(false)
  for (const name of ['protocol.ts', 'compare.test.ts', 'runners.ts'])
    expect(isJudgeOf('every language', name)).toBe(false)
})
