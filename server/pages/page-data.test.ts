import { expect, test } from 'vitest'
import { separateData } from './page-data.ts'

const enqueue = (text: string) =>
  `<script>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(text).replace(/</g, '\\u003c')});</script>`
const close = '<script>window.__reactRouterContext.streamController.close();</script>'
const page = (...chunks: string[]) =>
  `<html lang="en"><main>Hello</main>${chunks.map(enqueue).join('<!--$-->')}${close}`
const large = `[{"text":"a </script> and a \\"quote\\""},"${'x'.repeat(12_000)}"]`

test('leaves small data in the document', () => {
  const html = page('[1]')
  expect(separateData(html, () => '/data')).toEqual({ html })
})

test('takes large data out, whole and as it was before it became a script', () => {
  const { html, data } = separateData(page(large, '[2]'), () => '/page?data=1')
  expect(data).toBe(`${large}[2]`)
  expect(html).toBe('<html data-page-data="/page?data=1" lang="en"><main>Hello</main><!--$-->')
})

test('names the place by what the data is', () => {
  const { html } = separateData(page(large), (data) => `/page?data=${data.length}`)
  expect(html).toContain(`data-page-data="/page?data=${large.length}"`)
})
