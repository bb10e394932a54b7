import { examine, expect, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'

/** An output question goes step by step through its program, for members, after the answer. */

const address = '/resources/dsa/interview?difficulty=Basic&q=dsa-halving-loop-count'

test('a member answers an output question and goes through its program with Next and the arrow keys', async ({
  page,
}) => {
  await newMember(page)
  await page.goto(address)
  await isReady(page)
  const question = page.locator('details[id="dsa-halving-loop-count"]')
  await expect(question.getByText('Step by step')).toHaveCount(0)
  await question.locator('label').first().click()
  await question.getByRole('button', { name: 'Submit Answer' }).click()
  await question.getByText('Step by step').click()
  const steps = question.getByRole('region', { name: 'Step by step' })
  await expect(steps.getByText('Step 1 of 31', { exact: true })).toBeVisible()
  await expect(steps.getByRole('row', { name: /^n 1000/ })).toBeVisible()
  await examine(page, 'section[aria-label="Step by step"]')
  await steps.getByRole('button', { name: 'Next' }).click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(steps.getByRole('row', { name: /^n 500 changed/ })).toBeVisible()
  await expect(steps.locator('[aria-current=step]')).toContainText('n //= 2')
  await page.keyboard.press('End')
  await expect(steps.getByText('The program ends.')).toBeVisible()
  await expect(steps.locator('pre')).toHaveText('9')
})

test('Q-13 a visitor gets no trace: not in the page, not in the list, not by search', async ({ page }) => {
  const response = await page.goto(address)
  expect(await response?.text()).not.toContain('"changes"')
  await isReady(page)
  await expect(page.getByText('Step by step')).toHaveCount(0)
  for (const call of ['/api/resources/dsa/interview?limit=100', '/api/search?q=halving'])
    expect(await (await page.request.get(call)).text()).not.toMatch(/"trace"|"changes"/)
})
