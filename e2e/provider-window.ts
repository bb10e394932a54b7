import type { Page } from '@playwright/test'

/** Presses the button that opens a provider's window, and chooses there what `choice` names. */
export async function signInByWindow(page: Page, button: string, choice: string) {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const popup = await opened
  await popup.getByRole('link', { name: choice }).click()
  return popup
}
