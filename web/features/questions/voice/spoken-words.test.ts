import { expect, test } from 'vitest'
import { lengthText } from './spoken-words.ts'

const said = (seconds: number, words?: number) =>
  lengthText({ sound: new Blob(), seconds, heard: words === undefined ? null : 'word '.repeat(words) })

test.each([
  [12.4, 'Recorded 0:12, 48 s short of the 60 to 90 seconds.'],
  [59.9, 'Recorded 0:59, 1 s short of the 60 to 90 seconds.'],
  [60, 'Recorded 1:00, within the 60 to 90 seconds.'],
  [90.9, 'Recorded 1:30, within the 60 to 90 seconds.'],
  [91, 'Recorded 1:31, 1 s over the 60 to 90 seconds.'],
])('SELF-01 a spoken answer of %d seconds is measured against its target', (seconds, text) => {
  expect(said(seconds)).toBe(text)
})

test('SELF-01 words a minute are told where they are known, and left out where they are not', () => {
  expect(said(75, 175)).toBe('Recorded 1:15, within the 60 to 90 seconds. About 140 words a minute.')
  expect(said(75)).not.toContain('words')
})
