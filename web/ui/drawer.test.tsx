import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Drawer } from './drawer.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title="The question">
        <p>Its answer</p>
      </Drawer>
    </main>
  )
}

const drawer = () => page.getByRole('dialog', { name: 'The question' })
const opener = () => page.getByRole('button', { name: 'Open it' })
beforeEach(() => page.viewport(1280, 800))

test('SAVE-10 the drawer is 40 % of a wide page, at least 320 px, and all of a small one', async () => {
  await render(<Page />)
  await opener().click()
  await expect.element(drawer().getByText('Its answer')).toBeVisible()
  const width = () => drawer().element().getBoundingClientRect().width
  await expect
    .poll(() => Math.abs(width() - 0.4 * document.documentElement.clientWidth))
    .toBeLessThanOrEqual(8)
  await page.viewport(768, 900)
  await expect.poll(width).toBe(320)
  await page.viewport(390, 844)
  await expect.poll(width).toBeGreaterThanOrEqual(375)
})

test('SAVE-10 Escape and the close button close the drawer and give the focus back', async () => {
  await render(<Page />)
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => drawer().getByRole('button', { name: 'Close' }).click(),
  ]) {
    await opener().click()
    await expect.element(drawer()).toBeVisible()
    expect(document.documentElement.hasAttribute('data-modal'), 'the page behind does not scroll').toBe(true)
    await close()
    await expect.element(drawer()).not.toBeInTheDocument()
    expect(document.documentElement.hasAttribute('data-modal'), 'it scrolls again').toBe(false)
    await expect.element(opener()).toHaveFocus()
  }
})
