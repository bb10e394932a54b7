import type { Page } from '@playwright/test'
import { expectFocusSeen, press, tabTo } from './keyboard.ts'
import { firstOf, practice, type Question, questionsOf, read, save } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'

/** Everything a learner does, without a pointer: every stop of the Tab key on the way is seen. */

test.beforeEach(async ({ context }) => {
  test.slow()
  await context.route(/^https:\/\/(?!localhost)/, (route) => route.abort())
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name })

test('UI-03 the keyboard alone finds a subject, practices, saves with notes and reads', async ({ page }) => {
  const member = await newMember(page)
  const questions = await questionsOf(page, member, 'sql')
  const question = firstOf(questions, 'mcq')
  await page.goto('/resources')
  await isReady(page)
  await tabTo(page, main(page).getByRole('searchbox'))
  await page.keyboard.type('PostgreSQL')
  await press(page, main(page).locator('a[href="/resources/sql"]'), 'Enter')
  await expect(page).toHaveURL('/resources/sql')
  await press(page, link(page, /Interview Questions/), 'Enter')
  await expect(page).toHaveURL(/interview/)

  await press(page, practice(page, question).locator('summary'), 'Enter')
  await answer(page, question)
  await expect(practice(page, question).getByText('Correct!')).toBeVisible()

  await page.keyboard.press('Home')
  await page.reload()
  await press(page, button(page, `Bookmark: ${question.title}`), 'Enter')
  await page.keyboard.type('by hand')
  const dialog = page.getByRole('dialog')
  await press(page, dialog.getByRole('button', { name: 'Add Notes' }), 'Enter')
  await expect(dialog).toHaveCount(0)
  await expectFocusSeen(page)

  await page.reload()
  await press(page, page.getByRole('tab', { name: /Intermediate/ }), 'Enter')
  await expect(page).toHaveURL(/difficulty=Intermediate/)
  await page.reload()
  await press(page, button(page, 'Read Mode'), 'Space')
  await expect(page.getByRole('heading', { name: 'Explanation' }).first()).toBeVisible()
})

/** Space chooses the first option, the arrows the others. */
async function answer(page: Page, question: Question) {
  const shown = practice(page, question)
  await expect(shown.getByRole('radio').first()).toBeVisible()
  await tabTo(page, shown.getByRole('radio').first())
  await page.keyboard.press('Space')
  for (let n = 0; n < question.content.correct_index; n++) await page.keyboard.press('ArrowDown')
  await press(page, shown.getByRole('button', { name: 'Submit Answer' }), 'Enter')
}

test('UI-03 the keyboard alone reviews what is saved, changes notes and removes', async ({ page }) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'sql'), 'code')
  await save(page, member, question, 'noted')
  await page.goto('/resources/sql/saved')
  const opener = page.locator('li.content-auto').getByRole('link', { name: question.title, exact: true })
  await press(page, opener, 'Enter')
  const drawer = page.getByRole('dialog').first()
  await expect(drawer.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(opener).toBeFocused()

  await press(page, button(page, /Edit notes/i), 'Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('changed')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }), 'Enter')
  await expect(page.getByText('Notes updated successfully')).toBeVisible()
  await press(page, button(page, /Remove/), 'Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }), 'Enter')
  await expect(page.getByText('No Saved Questions Yet')).toBeVisible()
  await expect(main(page)).toBeFocused()
  await press(page, link(page, 'Browse Questions'), 'Enter')
  await expect(page).toHaveURL('/resources/sql/interview')
})

test('UI-03 the keyboard alone filters materials, plays a video and walks the dashboard', async ({
  page,
}) => {
  const member = await newMember(page)
  const { materials } = await read(page, member, '/resources/sql/learning')
  const { title } = materials.find(({ level }: { level: string }) => level === 'Beginner')
  await page.goto('/resources/sql/learning')
  await isReady(page)
  await press(page, main(page).getByRole('link', { name: 'Beginner', exact: true }), 'Enter')
  await expect(page).toHaveURL(/level=Beginner/)
  const row = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title }) })
  await press(page, row.getByRole('button', { name: 'Mark as done' }), 'Enter')
  await expect(row.getByText('Done', { exact: true })).toBeVisible()

  await page.goto('/resources/sql/videos')
  await isReady(page)
  await press(page, main(page).locator('li button').first(), 'Enter')
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByRole('tab').first()).toBeVisible()
  const tabs = page.getByRole('tab')
  await tabTo(page, tabs.first())
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=interview-resources/)
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  await page.reload() // the header is where the keyboard begins
  await press(page, page.getByRole('button', { name: 'Sign Out' }), 'Enter')
  await expect(page).toHaveURL(/\/login$/)
})
