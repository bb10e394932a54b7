import type { Locator, Page } from '@playwright/test'
import { LONG_LIST } from './bank.ts'
import { practice, type Question, questionsOf, save } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { isReady, slowDown } from './waiting.ts'

/** The row at the top of the screen and how far from the top it stands. */
const topRow = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main .content-auto')]
    const row = rows.find((row) => row.getBoundingClientRect().bottom > 0)
    return { id: row?.querySelector('[id]')?.id, top: Math.round(row?.getBoundingClientRect().top ?? 0) }
  })

const rowOf = (page: Page, questions: Question[], at: number) => {
  const question = questions[at]
  if (!question) throw new Error(`the list has no question ${at}`)
  return practice(page, question)
}

/** Reads down the list as a person does, so rows get their real heights on the way. */
async function readDownTo(target: Locator) {
  await target.evaluate(async (element) => {
    for (let step = 0; step < 200 && element.getBoundingClientRect().top > 300; step++) {
      scrollBy({ top: 250, behavior: 'instant' })
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  })
}

async function expectSameRow(page: Page, before: Awaited<ReturnType<typeof topRow>>) {
  // On a slow network two pages of the list come first.
  await expect.poll(async () => (await topRow(page)).id, { timeout: 40_000 }).toBe(before.id)
  await expect.poll(async () => Math.abs((await topRow(page)).top - before.top)).toBeLessThanOrEqual(2)
}

for (const width of [390, 1280])
  test(`KEEP-11 at ${width} px Back returns to the same row and the same open question`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/resources/${LONG_LIST}/interview`)
    await expect(page.locator('html[data-account]')).toBeAttached()
    const questions = await questionsOf(page, 'visitor', LONG_LIST)
    await rowOf(page, questions, 3).locator('summary').click()
    const open = rowOf(page, questions, 30)
    await readDownTo(open)
    await open.locator('summary').click()
    await expect(open).toHaveAttribute('open')
    const before = await topRow(page)
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/resources"]')?.click())
    await expect(page).toHaveURL('/resources')
    await expect(page.getByRole('heading', { name: 'Interview Resources', level: 1 })).toBeVisible()
    await page.goBack()
    await expectSameRow(page, before)
    await expect(open).toHaveAttribute('open')
    await expect(page.locator('details[open]')).toHaveCount(1)
    await page.reload()
    await expect(open).toHaveAttribute('open')
    await expectSameRow(page, before)
  })

for (const width of [390, 1280])
  for (const start of [0, 20])
    test(`KEEP-11 at ${width} px a list left ${start} px from its top is there again after Back, to the pixel`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await newMember(page)
      const path = `/resources/${LONG_LIST}/interview`
      await page.goto(path)
      await isReady(page)
      await expect(page.locator('main .content-auto').nth(7)).toBeAttached()
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), start)
      const before = await topRow(page)
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('a[href^="/dashboard?tab"]')?.click(),
      )
      await expect(page).toHaveURL(/dashboard/)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expectSameRow(page, before)
      expect(await page.evaluate(() => scrollY)).toBe(start)
    })

test('KEEP-11 the same for a member, from a later page of the list, by the keyboard and on a slow network', async ({
  page,
}) => {
  test.slow()
  const questions = await questionsOf(page, await newMember(page), LONG_LIST)
  await page.goto(`/resources/${LONG_LIST}/interview`)
  await isReady(page)
  await readDownTo(rowOf(page, questions, 49))
  const open = rowOf(page, questions, 70)
  await readDownTo(open)
  await open.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(open).toHaveAttribute('open')
  const before = await topRow(page)
  await slowDown(page)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/resources"]')?.click())
  await expect(page.getByRole('heading', { name: 'Interview Resources', level: 1 })).toBeVisible()
  await page.goBack()
  await expectSameRow(page, before)
  await expect(open).toHaveAttribute('open')
  // A load of the page again fetches the pages of the list up to there.
  await page.reload()
  await expectSameRow(page, before)
  await expect(open).toHaveAttribute('open')
})

test('KEEP-11 a visit by the address begins at the top, with nothing open', async ({ page }) => {
  await page.goto(`/resources/${LONG_LIST}/interview`)
  await expect(page.locator('html[data-account]')).toBeAttached()
  const read = rowOf(page, await questionsOf(page, 'visitor', LONG_LIST), 20)
  await readDownTo(read)
  await read.locator('summary').click()
  await page.goto('/about')
  await page.goto(`/resources/${LONG_LIST}/interview`)
  await expect(page.locator('html[data-account]')).toBeAttached()
  await expect(page.locator('details[open]')).toHaveCount(0)
})

test('KEEP-11 Back from a saved question returns to its row in the list', async ({ page }) => {
  const member = await newMember(page)
  const questions = (await questionsOf(page, member, LONG_LIST)).slice(0, 45)
  for (const question of questions) await save(page, member, question, 'one\ntwo')
  await page.goto(`/resources/${LONG_LIST}/saved`)
  await expect(page.locator('li.content-auto')).toHaveCount(45)
  const row = page.locator('li.content-auto').nth(40)
  await readDownTo(row)
  const before = await topRow(page)
  await row.getByRole('link', { name: /View full question/ }).click()
  await expect(page.getByRole('heading', { name: 'Your notes' })).toBeVisible()
  await page.goBack()
  await expectSameRow(page, before)
})
