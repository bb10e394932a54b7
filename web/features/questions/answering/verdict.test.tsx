import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Verdict } from './verdict.tsx'

const ground = (words: string) => {
  for (let at = page.getByText(words).element(); at.parentElement; at = at.parentElement) {
    const color = getComputedStyle(at).backgroundColor
    if (color !== 'rgba(0, 0, 0, 0)') return color
  }
  return undefined
}

test('only the verdict is green or red; the lesson lies on a ground of its own', async () => {
  const grounds = []
  for (const isRight of [true, false]) {
    const { unmount } = await render(
      <Verdict isRight={isRight} title="The verdict">
        <p>The lesson</p>
      </Verdict>,
    )
    grounds.push([ground('The verdict'), ground('The lesson')])
    await unmount()
  }
  const [right, wrong] = grounds
  expect(right?.[0]).not.toBe(wrong?.[0])
  expect(right?.[1]).toBe(wrong?.[1])
  expect(wrong?.[1]).not.toBe(wrong?.[0])
})
