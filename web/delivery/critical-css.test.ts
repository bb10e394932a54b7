import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { inlineCriticalCss } from './critical-css.ts'

const page = (css: string, body: string) =>
  `<html><head><style data-href="app">${css}</style></head><body>${body}</body></html>`
const kept = (css: string, body: string) =>
  /<style[^>]*>([\s\S]*?)<\/style>/.exec(inlineCriticalCss(page(css, body)))?.[1]

test('keeps rules without a class and those of the classes the page has', () => {
  expect(kept('p{margin:0}.a{color:red}.b{color:blue}', '<p class="a">x</p>')).toBe(
    'p{margin:0}.a{color:red}',
  )
})

test('keeps of a list of selectors those that can match', () => {
  expect(kept('.a:hover,.b .a,.c>p{color:red}', '<p class="a c">x</p>')).toBe('.a:hover,.c>p{color:red}')
})

test('never drops a rule for what stands in :not(), :is() or :has()', () => {
  const css = '.a:not(.gone):hover,.b:is(.x,:has(.y)){color:red}.a:is(:hover,:has(:focus)),.b{color:blue}'
  expect(kept(css, '<p class="a">x</p>')).toBe(
    '.a:not(.gone):hover{color:red}.a:is(:hover,:has(:focus)){color:blue}',
  )
})

test('looks into layers and media queries, and drops those that end up empty', () => {
  const css =
    '@layer utilities{.a{color:red}@media (width>=40rem){.md\\:b{color:red}}}@media print{.c{color:red}}'
  expect(kept(css, '<p class="md:b">x</p>')).toBe(
    '@layer utilities{@media (width>=40rem){.md\\:b{color:red}}}',
  )
})

test('leaves what needs a pointer or a printer to the whole stylesheet', () => {
  const css = '.a{color:red}@media (hover:hover){.a:hover{color:blue}}@media print{.a{color:#000}}'
  expect(kept(css, '<p class="a">x</p>')).toBe('.a{color:red}')
})

test('understands escaped class names', () => {
  const css = '.w-\\[calc\\(100\\%-2rem\\)\\]{width:1px}.has-\\[\\>a\\]\\:b{color:red}.\\32 xl{color:red}'
  expect(kept(css, '<p class="w-[calc(100%-2rem)] has-[&gt;a]:b">x</p>')).toBe(
    '.w-\\[calc\\(100\\%-2rem\\)\\]{width:1px}.has-\\[\\>a\\]\\:b{color:red}',
  )
})

test('keeps what braces and semicolons in strings belong to', () => {
  expect(kept('.a:before{content:"};{"}.b{color:red}', '<p class="a">x</p>')).toBe('.a:before{content:"};{"}')
})

test('drops rules for elements the page does not have', () => {
  expect(kept('table td{margin:0}nav>a:hover,textarea{color:red}', '<nav><a href="/">x</a></nav>')).toBe(
    'nav>a:hover{color:red}',
  )
})

test('keeps the variables that are read, their registrations and the animations in use', () => {
  const css =
    ':root{--a:1px;--b:var(--c);--c:2px;--d:spin 1s}.a{margin:var(--a);animation:var(--d);translate:var(--tw-x)}@layer properties{*{--tw-x:0;--tw-y:0}}@property --tw-x{syntax:"*"}@property --tw-y{syntax:"*"}@keyframes spin{to{rotate:1turn}}@keyframes gone{from{opacity:0}to{opacity:1}}'
  expect(kept(css, '<p class="a">x</p>')).toBe(
    ':root{--a:1px;--d:spin 1s}.a{margin:var(--a);animation:var(--d);translate:var(--tw-x)}@layer properties{*{--tw-x:0;}}@property --tw-x{syntax:"*"}@keyframes spin{to{rotate:1turn}}',
  )
})

test('works on what React writes for a style element', async () => {
  const html = await renderPage({
    data: null,
    css: '.a{color:red}.b{color:blue}',
    children: createElement('main', { className: 'a' }, 'Hello'),
  })
  expect(inlineCriticalCss(html)).toContain('>.a{color:red}</style>')
})

test('a render without the inline stylesheet throws', () => {
  expect(() => inlineCriticalCss('<p class="a">x</p>')).toThrow('no inline stylesheet')
})
