import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const handOver = (call: string) => `<script>window.__reactRouterContext.streamController.${call};</script>`
const chunk = (text: string) => handOver(`enqueue(${JSON.stringify(text).replaceAll('<', '\\u003c')})`)
const page = (...chunks: string[]) =>
  '<!DOCTYPE html><html lang="en"><head><link rel="modulepreload" href="/assets/page-1.js"/>' +
  '<link rel="modulepreload" href="/assets/vendor-2.js" crossorigin=""/></head><body><main>Hello</main>' +
  '<script type="module" async="">import("/assets/entry.js")</script>' +
  `${chunks.map(chunk).join('<!--$-->')}${handOver('close()')}</body></html>`

test('no module is asked for by the document; it names them, what all wait for first', () => {
  const html = deferScripts(page('[1]'))
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain('type="module"')
  expect(html).toContain('<html data-modules="/assets/vendor-2.js /assets/page-1.js" lang="en">')
  expect(html).toContain('<script type="text/x-boot" id="boot">import("/assets/entry.js")</script>')
})

test('the data is one text, whole, that no tag in it can end', () => {
  const [first, second] = ['[{"a":"</script><!-- \\"$&\\" \\\\ ', 'end"}]\n']
  const html = deferScripts(page(first, second))
  const text = /<script type="text\/plain" id="page-data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(JSON.parse(first + second))
  expect(html).not.toContain('streamController')
})
