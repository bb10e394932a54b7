import { expect, test } from 'vitest'
import { separateData } from './page-data.ts'

const page = (data: string) =>
  `<html lang="en"><main>Hello</main><script type="text/plain" id="page-data">${data}</script>`
const large = `[{"text":"a \\u003c/script> and a \\"quote\\" for $& and $1"},"${'x'.repeat(12_000)}"]`

test('leaves small data in the document', () => {
  const html = page('[1]')
  expect(separateData(html, () => '/data')).toEqual({ html })
})

test('a page without hydration data throws', () => {
  expect(() => separateData('<html lang="en">', () => '/data')).toThrow('no hydration data')
})

test('takes large data out, whole, and names its place by what it is', () => {
  const { html, data } = separateData(page(large), (text) => `/page?data=${text.length}`)
  expect(data).toBe(large)
  expect(html).toBe(`<html data-page-data="/page?data=${large.length}" lang="en"><main>Hello</main>`)
})
