import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('an excerpt has no markup and reads its entities', () => {
  expect(excerptOf('<p>What does <code>a &#x26;&#x26; b</code> give?</p><pre>x &lt; 1</pre>')).toBe(
    'What does a && b give? x < 1',
  )
})

test('a long text is cut after a word', () => {
  const text = excerptOf(`<p>${'word '.repeat(100)}</p>`)
  expect(text).toMatch(/ word…$/)
  expect(text.length).toBeLessThanOrEqual(156)
})
