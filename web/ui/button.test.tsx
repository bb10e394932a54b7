import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

afterEach(() => {
  delete document.documentElement.dataset.theme
})

test.each(['light', 'dark'])(
  'in the %s scheme a disabled button has no color of one that acts',
  async (scheme) => {
    document.documentElement.dataset.theme = scheme
    await render(
      <div className="bg-raised">
        <Button>Press</Button>
        <Button disabled>Primary</Button>
        <Button disabled variant="danger">
          Danger
        </Button>
      </div>,
    )
    const look = (name: string) => {
      const { backgroundColor, color } = getComputedStyle(page.getByRole('button', { name }).element())
      return { backgroundColor, color }
    }
    expect(look('Primary')).toEqual(look('Danger'))
    expect(look('Primary').backgroundColor).not.toBe(look('Press').backgroundColor)
  },
)
