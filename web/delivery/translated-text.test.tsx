import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { guardTranslatedText } from './translated-text.ts'

guardTranslatedText()

/** As translators do it: the text goes into the elements, before or after they are in the page, or a new one takes its place. */
const ways = {
  'a new text': (text: Text) => {
    const [outer, inner] = fonts()
    inner.append(text.data.toUpperCase())
    text.replaceWith(outer)
  },
  'the same text, moved': (text: Text) => {
    const [outer, inner] = fonts()
    text.replaceWith(outer)
    inner.append(text)
  },
  'the same text, wrapped': (text: Text) => {
    const [outer, inner] = fonts()
    text.before(outer)
    inner.append(text)
  },
  'a new text beside it first': (text: Text) => {
    const [outer, inner] = fonts()
    inner.append(text.data.toUpperCase())
    text.after(outer)
    text.remove()
  },
}
function fonts() {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  outer.append(inner)
  return [outer, inner] as const
}

function translate(way: keyof typeof ways, within: Node) {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) ways[way](text)
}

function Counter({ children }: { children: (n: number) => ReactNode }) {
  const [n, setN] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setN(n + 1)}>
        Next
      </button>
      <p data-testid="text">{children(n)}</p>
    </>
  )
}

const stories: [name: string, content: (n: number) => ReactNode, later: RegExp][] = [
  [
    'a text that goes',
    (n) => (
      <>
        one {n === 1 && 'two'} <b>three</b>
      </>
    ),
    /^one +three$/i,
  ],
  ['a text that comes', (n) => <>one {n > 1 && 'two'} three</>, /^one two three$/i],
  [
    'an element before a text',
    (n) => (
      <>
        {n > 1 && <b>new </b>}one {n}
      </>
    ),
    /^new one 2$/i,
  ],
  [
    'a text in the place of an element',
    (n) => <>one {n > 1 ? 'two' : <b>bold</b>} three</>,
    /^one two three$/i,
  ],
  ['a number within a sentence', (n) => <>at {n} of nine</>, /^at 2 of nine$/i],
]

for (const way of Object.keys(ways) as (keyof typeof ways)[])
  test.each(stories)(`a translated page goes on (${way}): %s`, async (_, content, later) => {
    await render(<Counter>{content}</Counter>)
    translate(way, document.body)
    await page.getByRole('button').click()
    await expect.poll(() => page.getByTestId('text').element().textContent).toMatch(later)
    // And once more, translated again or not.
    translate(way, page.getByTestId('text').element())
    await page.getByRole('button').click()
    await expect.element(page.getByTestId('text')).toBeVisible()
  })

test('what is no text still throws: a mistake of ours stays one', () => {
  const [parent, stranger] = [document.createElement('p'), document.createElement('b')]
  expect(() => parent.removeChild(stranger)).toThrow('not a child')
  expect(() => parent.insertBefore(document.createElement('i'), stranger)).toThrow('not a child')
})
