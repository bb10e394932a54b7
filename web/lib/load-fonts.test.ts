import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const MOST_BYTES = 40_000

test('the typefaces are cut to 40 kB together, and no style and no head of a page asks for one', () => {
  const fonts = globSync('web/fonts/*.woff2')
  expect(fonts).toHaveLength(3)
  expect(fonts.reduce((sum, font) => sum + statSync(font).size, 0)).toBeLessThanOrEqual(MOST_BYTES)
  const asking = globSync('web/**/*.{css,tsx}').filter((file) =>
    /src:[^;]*url\(|as="font"|as: 'font'/.test(readFileSync(file, 'utf8')),
  )
  expect(asking).toEqual([])
})
