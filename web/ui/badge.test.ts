import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const screens = globSync('web/**/*.tsx').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const having = (pattern: RegExp) => screens.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('a level is grit and a type is a word: neither is a badge, and points are not shown', () => {
  expect(having(/<Badge[^>]*>\s*\{[^<]*(difficulty|level|typeNames)/i)).toEqual([])
  expect(having(/<Badge[^>]*>\s*(Basic|Beginner|Intermediate|Advanced)\b/)).toEqual([])
  expect(having(/\{[\w.]*\bpoints\} points/)).toEqual([])
})

test('one part draws the strokes of a level, and one the letters of a subject', () => {
  expect(having(/<svg[^>]*viewBox="0 0 17 11"/)).toEqual(['web/ui/grit.tsx'])
  expect(having(/<img[^>]*subjectTilePath|<img[^>]*icon_url/s)).toEqual([])
})
