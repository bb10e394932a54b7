import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Holds every matching call back until `release`. */
export async function holdBack(page: Page | BrowserContext, url: string | RegExp) {
  const released = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released.promise
    await route.continue().catch(() => {}) // the page may have given the call up
  })
  return { release: () => released.resolve() }
}

/** The scripts run and know who is there; from here on links load data instead of documents. */
export const isReady = (page: Page) =>
  expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /Sign In|Dashboard/ })
      .first(),
  ).toBeVisible()
