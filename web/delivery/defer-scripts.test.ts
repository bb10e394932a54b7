import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { deferScripts } from './defer-scripts.ts'

const text = '</script><!-- "$&" \\ $1 end'
let rendered = ''

beforeAll(async () => {
  rendered = await renderPage({
    data: { text },
    css: '.a{color:red}',
    children: createElement('main', { className: 'a' }, 'Hello'),
  })
})

test('what React Router renders asks for modules and holds its data as scripts', () => {
  expect(rendered).toContain('rel="modulepreload"')
  expect(rendered).toContain('streamController.enqueue(')
  expect(rendered).toContain('<main class="a">Hello</main>')
})

test('the document asks for no module: it names them, the vendor chunk first', () => {
  const html = deferScripts(rendered)
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain('type="module"')
  const named = /<meta charSet="utf-8"\/><meta data-modules="([^"]*)" name="viewport" /
    .exec(html)?.[1]
    ?.split(' ')
  expect(named?.[0]).toBe('vendor-3')
  expect(named?.toSorted()).toEqual(['entry-5', 'frame-2', 'manifest-6', 'page-4', 'root-1', 'vendor-3'])
  expect(html).toMatch(/<script type="text\/x-boot" id="boot">import "\/assets\/manifest-6\.js";/)
})

test('the hydration data is one text, whole, that no tag in it can end', () => {
  const html = deferScripts(rendered)
  const data = /<script type="text\/plain" id="page-data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toContain(text)
  expect(html).not.toContain('streamController.')
})

for (const [part, pattern] of [
  ['modulepreload link', /<link rel="modulepreload"[^>]*>/g],
  ['vendor chunk', /\/assets\/vendor-/g],
  ['hydration data', /streamController\.enqueue/g],
  ['end of the hydration data', /streamController\.close/g],
  ['entry script', /<script type="module" async="">/g],
  ['hydration context', /streamController = controller/g],
  ['viewport', /<meta name="viewport" /g],
] as const)
  test(`a render without its ${part} throws`, () => {
    expect(() => deferScripts(rendered.replace(pattern, 'another'))).toThrow(`has no ${part}`)
  })
