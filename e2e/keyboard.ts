import type { Locator, Page } from '@playwright/test'
import { expect } from './support.ts'

/** For stories told with the keyboard alone. */

/** The focused element is on screen, and its ring is drawn; the editor draws it a moment later. */
export async function expectFocusSeen(page: Page) {
  let isEditor = false
  await expect(async () => {
    const focused = await page.evaluate(readFocus)
    expect(focused, 'something has the focus').toBeDefined()
    expect(focused?.size, focused?.name).toBeGreaterThan(0)
    expect(focused?.outlineStyle, focused?.name).not.toBe('none')
    expect(Number.parseFloat(focused?.outlineWidth ?? ''), focused?.name).toBeGreaterThanOrEqual(1)
    isEditor = focused?.isEditor ?? false
  }).toPass({ timeout: 5000 })
  return { isEditor }
}

/** The focused element, also in the shadow tree of an editor, whose ring is around its host. */
function readFocus() {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!element || element === document.body) return undefined
  const root = element.getRootNode()
  const ringed = root instanceof ShadowRoot ? root.host : element
  const { outlineStyle, outlineWidth } = getComputedStyle(ringed)
  const { width, height } = ringed.getBoundingClientRect()
  return {
    name: element.outerHTML.slice(0, 100),
    outlineStyle,
    outlineWidth,
    size: width * height,
    isEditor: element.matches('.cm-content'),
  }
}

/** Presses Tab, or Shift and Tab, until it is there; every stop on the way is seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press(key)
    const { isEditor } = await expectFocusSeen(page)
    if (await target.evaluate(hasFocus)) return
    // Tab belongs to the editor until Escape gives it back.
    if (isEditor) await page.keyboard.press('Escape')
  }
  throw new Error(`${key} does not reach ${target}`)
}

const hasFocus = (element: Element) => (element.getRootNode() as Document).activeElement === element

/** Goes there and presses the key. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
