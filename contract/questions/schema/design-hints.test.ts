import { expect, test } from 'vitest'
import { designHints } from './design-notes.ts'

const problemsOf = (hints: unknown) =>
  designHints.safeParse(hints).error?.issues.map(({ message }) => message)

test('TALK-03 a design has three hints of at most 400 characters', () => {
  expect(problemsOf(['Which path is hot?', 'Who waits?', 'x'.repeat(400)])).toBeUndefined()
  expect(problemsOf(['One.', 'Two.'])).toEqual([expect.stringMatching(/^must hold exactly three hints/)])
  expect(problemsOf(['One.', 'Two.', 'x'.repeat(401)])).toEqual(['must have at most 400 characters'])
  expect(problemsOf(['One.', ' ', 'Three.'])).toEqual(['must not be empty'])
})
