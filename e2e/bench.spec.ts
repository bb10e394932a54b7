import type { Locator } from '@playwright/test'
import { openEditor, STARTS } from './code.ts'
import { examine, expect, newMember, test } from './support.ts'

const vouchers = { resource: 'dsa', id: 'dsa-two-sum-indices', language: 'javascript' as const }
const wrong = 'function twoSum(vouchers, target) {\n  return []\n}\n'
const editorOf = (question: Locator) => question.getByRole('textbox', { name: /^Code editor/ })

/** It lies inside the window, and nothing lies on it. */
const isInSight = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return `${top} to ${bottom}`
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return element.contains(there) || there?.contains(element) || 'covered'
      }),
    )
    .toBe(true)

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
] as const)
  test(`WORK-01 at ${width} px question and editor stand side by side, and results are in sight after Run`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const member = await newMember(page)
    const question = await openEditor(page, { ...vouchers, code: wrong }, member.uid)
    const prompt = question.getByText(/A cashier wants to give change/)
    const editor = editorOf(question)
    await isInSight(prompt)
    const [left, right] = [await prompt.boundingBox(), await editor.boundingBox()]
    if (!left || !right) throw new Error('not shown')
    expect(left.x + left.width).toBeLessThan(right.x)
    await question.getByRole('button', { name: 'Run', exact: true }).click()
    const said = question.getByText(/open tests passed/)
    await expect(said).toBeVisible(STARTS)
    await isInSight(said)
    await isInSight(prompt)
  })

test('WORK-01 the divider is moved by mouse and keyboard, and stays where it was put', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const member = await newMember(page)
  const question = await openEditor(page, { ...vouchers, code: wrong }, member.uid)
  const divider = question.getByRole('separator', { name: 'Width of the question' })
  await expect(divider).toHaveAttribute('aria-valuenow', '42')
  await divider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(divider).toHaveAttribute('aria-valuenow', '44')
  await page.keyboard.press('Home')
  await expect(divider).toHaveAttribute('aria-valuenow', '25')
  const box = await divider.boundingBox()
  if (!box) throw new Error('not shown')
  expect(box.width).toBeGreaterThanOrEqual(24)
  await page.mouse.move(box.x + 12, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 112, box.y + 200, { steps: 4 })
  await page.mouse.up()
  const put = Number(await divider.getAttribute('aria-valuenow'))
  expect(put).toBeGreaterThan(30)
  const before = (await divider.boundingBox())?.x
  await page.reload()
  await question.getByRole('button', { name: 'Continue editing' }).click()
  await expect(divider).toHaveAttribute('aria-valuenow', String(put))
  expect(Math.abs(((await divider.boundingBox())?.x ?? 0) - (before ?? 0))).toBeLessThan(20)
  await examine(page)
})

test('WORK-01 on a phone the editor is below the question, and no divider is there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const member = await newMember(page)
  const question = await openEditor(page, { ...vouchers, code: wrong }, member.uid)
  await expect(question.getByRole('separator')).toBeHidden()
  const prompt = await question.getByText(/A cashier wants to give change/).boundingBox()
  const editor = await editorOf(question).boundingBox()
  expect((prompt?.y ?? 0) + (prompt?.height ?? 0)).toBeLessThan(editor?.y ?? 0)
})
