import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SignOutDialog } from './sign-out-dialog.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

test('AUTH-04 CODE-02 a browser whose database never answers says so, and signing out goes on', async () => {
  vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest)
  let closed = 0
  await render(<SignOutDialog uid="ana" onClose={() => closed++} />)
  const dialog = page.getByRole('dialog', { name: 'Sign out?' })
  await expect.element(dialog, { timeout: 8000 }).toBeVisible()
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/^This browser doesn't say/)
  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  expect(closed).toBe(1)
})
