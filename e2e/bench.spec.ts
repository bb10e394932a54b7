import type { Locator } from '@playwright/test'
import { openEditor, STARTS } from './code.ts'
import { isInSight } from './in-sight.ts'
import { examine, expect, newMember, test } from './support.ts'

const vouchers = { resource: 'dsa', id: 'dsa-two-sum-indices', language: 'javascript' as const }
const wrong = 'function twoSum(vouchers, target) {\n  return []\n}\n'
const editorOf = (question: Locator) => question.getByRole('textbox', { name: /^Code editor/ })
const promptOf = (question: Locator) => question.getByText(/A cashier wants to give change/)

async function placeOf(part: Locator) {
  const place = await part.boundingBox()
  if (!place) throw new Error('not shown')
  return { ...place, right: place.x + place.width, bottom: place.y + place.height }
}

for (const [width, height, columns] of [
  [768, 1024, 2],
  [1280, 800, 3],
  [1920, 1080, 3],
] as const)
  test(`WORK-01 at ${width} px question, editor and results stand in ${columns} columns, in sight after Run, and Run stays where it was`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const member = await newMember(page)
    const question = await openEditor(page, { ...vouchers, code: wrong }, member.uid)
    const run = question.getByRole('button', { name: 'Run', exact: true })
    await isInSight(promptOf(question))
    await isInSight(question.getByRole('separator'))
    const [left, right, pressed] = [
      await placeOf(promptOf(question)),
      await placeOf(editorOf(question)),
      await placeOf(run),
    ]
    expect(left.right).toBeLessThan(right.x)
    await run.click()
    const said = question.getByText(/open tests passed/)
    await expect(said).toBeVisible(STARTS)
    await isInSight(said)
    await isInSight(promptOf(question))
    const failed = question.getByRole('list', { name: 'Test results' }).locator('details[open]')
    await isInSight(failed.locator('mark').first())
    expect(await placeOf(run)).toEqual(pressed)
    const [editor, results] = [await placeOf(editorOf(question)), await placeOf(failed)]
    if (columns === 3) expect(editor.right).toBeLessThanOrEqual(results.x)
    else expect(editor.bottom).toBeLessThanOrEqual(results.y)
    // Next to the list there is room on a large screen; elsewhere a rail of it is left.
    const row = await placeOf(question.locator('.row-head'))
    if (width < 1600) expect(row.width).toBeLessThanOrEqual(48)
    await question.getByRole('button', { name: 'Close the workspace' }).click()
    await expect(editorOf(question)).toHaveCount(0)
    expect((await placeOf(question.locator('.row-head'))).width).toBeGreaterThan(200)
  })

test('WORK-01 the divider is moved by mouse and keyboard, and stays where it was put', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const member = await newMember(page)
  const question = await openEditor(page, { ...vouchers, code: wrong }, member.uid)
  const divider = question.getByRole('separator', { name: 'Width of the question' })
  await expect(divider).toHaveAttribute('aria-valuenow', '30')
  await divider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(divider).toHaveAttribute('aria-valuenow', '32')
  await page.keyboard.press('Home')
  await expect(divider).toHaveAttribute('aria-valuenow', '20')
  const box = await placeOf(divider)
  expect(box.width).toBeGreaterThanOrEqual(24)
  await page.mouse.move(box.x + 12, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 112, box.y + 200, { steps: 4 })
  await page.mouse.up()
  const put = Number(await divider.getAttribute('aria-valuenow'))
  expect(put).toBeGreaterThan(25)
  const before = (await placeOf(divider)).x
  await page.reload()
  await question.getByRole('button', { name: 'Continue editing' }).click()
  await expect(divider).toHaveAttribute('aria-valuenow', String(put))
  expect(Math.abs((await placeOf(divider)).x - before)).toBeLessThan(20)
  await examine(page)
})

test('WORK-01 on a phone question and code are two tabs, and Run stays in the dock', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const member = await newMember(page)
  const question = await openEditor(page, { ...vouchers, code: wrong }, member.uid)
  await expect(question.getByRole('separator')).toBeHidden()
  const tab = (name: string) => question.getByRole('tab', { name })
  await expect(tab('Code')).toHaveAttribute('aria-selected', 'true')
  await isInSight(editorOf(question))
  await expect(promptOf(question)).toBeHidden()
  const run = question.getByRole('button', { name: 'Run', exact: true })
  const before = await placeOf(run)
  await tab('Code').press('ArrowLeft')
  await expect(tab('Question')).toBeFocused()
  await isInSight(promptOf(question))
  await expect(editorOf(question)).toBeHidden()
  expect(await placeOf(run)).toEqual(before)
  await run.click()
  const said = question.getByText(/open tests passed/)
  await expect(said).toBeVisible(STARTS)
  await isInSight(said)
  await isInSight(editorOf(question))
  await isInSight(question.getByRole('list', { name: 'Test results' }).locator('details[open] mark').first())
  expect(await placeOf(run)).toEqual(before)
  await examine(page)
})

test('UI-02 at 200 percent zoom nothing of the workspace is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  const member = await newMember(page)
  const question = await openEditor(page, { ...vouchers, code: wrong }, member.uid)
  await question.getByRole('tab', { name: 'Question' }).click()
  await promptOf(question).scrollIntoViewIfNeeded()
  await isInSight(promptOf(question))
  await question.getByRole('tab', { name: 'Code' }).click()
  await question.getByRole('button', { name: 'Start over' }).scrollIntoViewIfNeeded()
  const { x, right } = await placeOf(question.getByRole('button', { name: 'Start over' }))
  expect([x >= 0, right <= 640]).toEqual([true, true])
})
