import { expect, test } from 'vitest'
import { ANSWER_TEXT_MAX } from '#contract/limits.ts'
import { codeText } from './code-text.ts'

test('CODE-01 a submission takes its code along, without what no database stores; one that is too long goes without', () => {
  expect(codeText('let a\0 = 1')).toEqual({ text: 'let a = 1' })
  expect(codeText('x'.repeat(ANSWER_TEXT_MAX))).toEqual({ text: 'x'.repeat(ANSWER_TEXT_MAX) })
  expect(codeText('x'.repeat(ANSWER_TEXT_MAX + 1))).toEqual({})
})
