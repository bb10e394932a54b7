import { expect, test } from 'vitest'
import { fitNotes } from './fit-notes.ts'

test('KEEP-04 what fits stays as it is', () => {
  expect(fitNotes('abc', 1)).toEqual({ text: 'abc', caret: 1, left: 0 })
  expect(fitNotes('x'.repeat(500), 500)).toEqual({ text: 'x'.repeat(500), caret: 500, left: 0 })
})

test('KEEP-04 a character typed into full notes is left out where it was typed, and the end stays', () => {
  const full = `start${'x'.repeat(490)}end..`
  expect(fitNotes(`a${full}`, 1)).toEqual({ text: full, caret: 0, left: 1 })
})

test('KEEP-04 of a paste as much stays as fits, and the others are counted', () => {
  const { text, caret, left } = fitNotes(`head${'p'.repeat(600)}tail`, 604)
  expect(text).toBe(`head${'p'.repeat(492)}tail`)
  expect([caret, left]).toEqual([496, 108])
})

test('KEEP-04 characters are counted as the server counts them', () => {
  expect(fitNotes('😀'.repeat(500), 1000).left).toBe(0)
  expect(fitNotes('😀'.repeat(501), 1002)).toEqual({ text: '😀'.repeat(500), caret: 1000, left: 1 })
})
