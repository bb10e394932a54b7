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
export const isReady = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-account', 'known')

/** The typefaces are in the page (web/lib/load-fonts.ts): they may move a text by a few pixels. */
export const hasTypefaces = (page: Page) =>
  page.waitForFunction(() =>
    ['Text', 'Display', 'Mono'].every((family) =>
      [...document.fonts].some((face) => face.family === family && face.status === 'loaded'),
    ),
  )

/** What changed in the page is on the screen too. */
export const isPainted = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** What holds the account's links: the bar, or the menu of a phone, opened. */
export async function openBar(page: Page) {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (!(await menu.isVisible())) return page.getByRole('banner')
  await menu.click()
  return page.getByRole('dialog', { name: 'Menu' })
}

export const followInBar = async (page: Page, name: string) =>
  (await openBar(page)).getByRole('link', { name }).click()

/** A really slow network for the page: 400 ms and 50 kB/s. Returns the end of it. */
export async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const conditions = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', conditions)
  return () => devtools.detach()
}

/** A processor of a quarter of the speed, for the page and what it draws. */
export async function slowProcessor(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Until the buttons next to a new verdict take a press (WORK-02). */
export const isSettled = (page: Page) => expect(page.locator('[data-settling]')).toHaveCount(0)
