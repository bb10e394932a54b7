import { expect, test } from 'vitest'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { revisionOf } from './question-revision.ts'

const withOptions = (...options: string[]) =>
  ({ question_type: 'mcq', content: { options, correct_index: 0 } }) as unknown as MemberQuestion

test('TRUTH-02 what a translating browser is told changes no revision, another option does', () => {
  const before = revisionOf(withOptions('<code>a</code>', 'b'))
  // Taken when the attribute was not there yet.
  expect(before).toBe('f08ee0de3a24')
  expect(revisionOf(withOptions('<code translate="no">a</code>', 'b'))).toBe(before)
  expect(revisionOf(withOptions('<code>c</code>', 'b'))).not.toBe(before)
})
