import type { Locator, Page } from '@playwright/test'
import { expect } from './support.ts'

/** For stories told with the keyboard alone. */

/** What has the focus is on screen, and its ring is drawn. */
export async function expectFocusSeen(page: Page) {
  const focused = await page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return { name: element.outerHTML.slice(0, 100), outlineStyle, outlineWidth, size: width * height }
  })
  expect(focused, 'something has the focus').toBeDefined()
  expect(focused?.size, focused?.name).toBeGreaterThan(0)
  expect(focused?.outlineStyle, focused?.name).not.toBe('none')
  expect(Number.parseFloat(focused?.outlineWidth ?? ''), focused?.name).toBeGreaterThanOrEqual(1)
}

/** Presses Tab until it is there; every stop on the way is seen. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    await expectFocusSeen(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${target}`)
}

/** Goes there and presses the key. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
