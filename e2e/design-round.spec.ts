import type { Page } from '@playwright/test'
import { press } from './keyboard.ts'
import { addressOf, firstOf, practice, questionsOf, read } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'

/** A member at the design problem of the bank. */
async function openProblem(page: Page) {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'system-design', 'Advanced'), 'descriptive')
  await page.goto(addressOf(question))
  return { member, question, shown: practice(page, question) }
}

test('SELF-02 a design problem is played in five steps by keyboard, over a reload, and scored once', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/design-round|self-scored/.test(request.url())) scripts.push(request.url())
  })
  const { member, shown } = await openProblem(page)
  const button = (name: string) => shown.getByRole('button', { name, exact: true })
  const heading = (name: string) => shown.getByRole('heading', { name, exact: true })
  await expect(button('Play in Steps')).toBeVisible()
  expect(scripts).toEqual([])
  await press(page, button('Play in Steps'), 'Enter')
  await expect(heading('Step 1 of 5: Clarify')).toBeFocused()
  await shown.getByLabel('Your answer: Clarify').fill('How late may a count be?')
  await expect(shown.getByRole('timer', { name: 'This step' })).toHaveText('0:02')
  await examine(page, 'main')
  await press(page, button('Next Step'), 'Enter')
  await expect(heading('Step 2 of 5: Estimate')).toBeFocused()
  await page.reload()
  await press(page, button('Go On in Steps'), 'Enter')
  await expect(heading('Step 2 of 5: Estimate')).toBeFocused()
  for (const name of ['Sketch', 'Deep dive', 'Wrap up']) {
    await press(page, button('Next Step'), 'Enter')
    await expect(shown.getByRole('heading', { name })).toBeFocused()
  }
  for (const name of ['5. Wrap up', '4. Deep dive', '3. Sketch']) {
    await page.keyboard.press('Shift+Tab')
    await expect(button(name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(heading('Step 3 of 5: Sketch')).toBeFocused()
  await press(page, button("Show This Step's Answer"), 'Enter')
  const ideal = shown.getByRole('region', { name: 'Ideal answer of this step' })
  await expect(
    ideal.getByRole('img', { name: /^A visitor sends a visit to the counting servers\./ }),
  ).toBeVisible()
  await expect(ideal).not.toContainText('Deep dive')
  await examine(page, 'main')
  await button('5. Wrap up').press('Enter')
  await press(page, button('Finish the Round'), 'Enter')
  await expect(heading('The round is over')).toBeFocused()
  await expect(shown.getByRole('row', { name: /^Whole round 0:\d\d 45:00 \d\d:\d\d left$/ })).toBeVisible()
  await examine(page, 'main')
  await shown.getByText('50', { exact: true }).click()
  await button('Compare with the criteria').click()
  await shown.getByLabel('Said', { exact: true }).first().check()
  await button('Show the ideal answer').click()
  const clarify = shown.getByRole('region', { name: 'Clarify', exact: true })
  await expect(clarify).toContainText('How late may a count be?')
  await expect(clarify).toContainText('May a visit be lost?')
  await examine(page, 'main')
  await button('Finish with 50 percent').click()
  await expect(shown.getByText('You scored 50 percent, about what you expected.')).toBeVisible()
  const attempts = async () => (await read(page, member, '/user/export')).attempts
  await expect.poll(async () => (await attempts()).length).toBe(1)
  expect(await attempts()).toMatchObject([{ source: 'practice', text: 'Clarify\nHow late may a count be?' }])
  await page.reload()
  await expect(button('Play in Steps')).toBeVisible()
})

test('SELF-03 members see the diagram in practice, in Read Mode and where it is saved, and it scrolls on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { shown } = await openProblem(page)
  await shown.getByRole('button', { name: 'Show Ideal Answer' }).click()
  const picture = page.getByRole('img', { name: /^A visitor sends a visit/ })
  const frame = page.getByRole('group', { name: 'Diagram' })
  await expect(picture).toBeVisible()
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await examine(page, 'main')
  await page.getByRole('button', { name: 'Read Mode' }).click()
  await expect(picture).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await examine(page, 'main')
})

test('SELF-03 a visitor is sent neither the diagram nor the steps nor the hints, on any page of the question', async ({
  page,
}) => {
  const { question } = await openProblem(page)
  await page.context().clearCookies()
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (!/\/assets\//.test(response.url())) texts.push(response.text().catch(() => ''))
  })
  for (const path of [addressOf(question), '/resources/system-design/interview/design-a-visit-counter']) {
    await page.goto(path)
    await isReady(page)
    await expect(page.getByText('Answer Locked').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play in Steps' })).toHaveCount(0)
  }
  await page.request
    .get('/api/resources/system-design/interview?limit=100')
    .then((response) => texts.push(response.text()))
  const all = (await Promise.all(texts)).join('\n')
  expect(all).toContain('counts the visits of each page')
  for (const secret of [
    'design_steps',
    'class=\\"diagram',
    'class="diagram',
    'Counting servers',
    'A visitor sends a visit',
    'hot row',
    'Who has to wait for the count',
    'work out later in one go',
  ])
    expect(all).not.toContain(secret)
})
