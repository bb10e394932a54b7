import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PartBoundary } from './part-boundary.tsx'

function Page() {
  const [isBroken, setBroken] = useState(false)
  return (
    <>
      <input aria-label="Typed" />
      <button type="button" onClick={() => setBroken(!isBroken)}>
        Turn
      </button>
      <PartBoundary>
        <Part isBroken={isBroken} />
      </PartBoundary>
    </>
  )
}
function Part({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('broken on purpose')
  return <p>The part</p>
}

test('a part that throws takes nothing else with it: what is typed stays, and the part comes back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await render(<Page />)
  const [typed, turn] = [page.getByLabelText('Typed'), page.getByRole('button', { name: 'Turn' })]
  await typed.fill('half an answer')
  await turn.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(typed).toHaveValue('half an answer')
  await turn.click()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('The part')).toBeVisible()
})
