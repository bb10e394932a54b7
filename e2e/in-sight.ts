import { expect, type Locator } from '@playwright/test'

/** It is inside the window, and nothing is on it. */
export const isInSight = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth)
          return `${left}, ${top} to ${right}, ${bottom} in ${innerWidth} × ${innerHeight}`
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        const root = element.getRootNode()
        const shown = root instanceof ShadowRoot ? root.host : element
        return shown.contains(there) || there?.contains(element) || `covered by ${there?.className}`
      }),
    )
    .toBe(true)
