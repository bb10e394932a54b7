import { expect, test } from 'vitest'
import { isNumbers, isText, isTexts } from './use-draft.ts'

test('a draft of another kind of question is not taken for one of this kind', () => {
  expect([isNumbers([0, 1]), isNumbers(['a']), isNumbers('0'), isNumbers(null)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([isTexts(['a', '']), isTexts([1]), isTexts('a')]).toEqual([true, false, false])
  expect([isText('a'), isText(['a']), isText(null)]).toEqual([true, false, false])
})
