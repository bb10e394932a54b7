import '#web/site.css'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

afterEach(() => {
  delete document.documentElement.dataset.theme
})

test.each([
  ['light', 'rgb(15, 29, 31)'],
  ['dark', 'rgb(7, 12, 13)'],
])('UI-01 in the %s scheme code and the one thing to do next lie on steel', async (scheme, steel) => {
  document.documentElement.dataset.theme = scheme
  const { container } = await render(
    <main className="prose">
      <pre>select 1</pre>
      <code className="code">select 2</code>
      <div className="code-frame" />
      <section className="slab" />
    </main>,
  )
  const colors = [...(container.firstElementChild?.children ?? [])].map(
    (element) => getComputedStyle(element).backgroundColor,
  )
  expect(colors).toEqual([steel, steel, steel, 'rgb(15, 29, 31)'])
})

test('code that is wider than its place glows at the edge where it scrolls', async () => {
  const { container } = await render(
    <div className="prose">
      <pre>select 1</pre>
    </div>,
  )
  const pre = container.querySelector('pre')
  // The cover moves with the code and the glow does not: the glow is seen until the end is there.
  expect(pre && getComputedStyle(pre).backgroundAttachment).toBe('local, scroll, scroll')
})
