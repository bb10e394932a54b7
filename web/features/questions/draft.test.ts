import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/testing/memory-storage.ts'
import { drafts, isNumbers, isText, isTexts } from './draft.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

test('a draft is read back as it was written, and gone when removed', () => {
  drafts.write('q1', [0, 2])
  drafts.write('q2', 'text')
  expect(drafts.read('q1')).toEqual([0, 2])
  drafts.remove('q1')
  expect([drafts.read('q1'), drafts.read('q2')]).toEqual([null, 'text'])
})

test('a draft that is no JSON is none', () => {
  drafts.write('q1', 'x')
  const [key = ''] = Object.keys(localStorage)
  localStorage.setItem(key, '{torn')
  expect(drafts.read('q1')).toBeNull()
})

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
