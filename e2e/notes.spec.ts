import type { Page } from '@playwright/test'
import { type Question, questionsOf, save } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'
import { isReady, slowDown } from './waiting.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const notes = (page: Page) => dialog(page).getByLabel('Your private notes')
const control = (page: Page, { id }: Question) =>
  page.locator(`details[id="${id}"]`).locator('..').locator('button[aria-pressed]')

async function openDialog(page: Page) {
  const member = await newMember(page)
  const [first, second] = await questionsOf(page, member, 'sql')
  if (!first || !second) throw new Error('two questions are needed')
  await page.goto('/resources/sql/interview')
  await control(page, first).click() // waits for who is there
  await expect(notes(page)).toBeFocused()
  return { member, first, second }
}

const ways: [string, (page: Page, question: Question) => Promise<void>][] = [
  ['a click beside the dialog', (page) => page.mouse.click(5, 5)],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['the close button', (page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
  [
    'a reload without a network before it',
    async (page) => {
      await page.context().setOffline(true)
      await page.keyboard.type('!')
      await page.context().setOffline(false)
      await page.reload()
      await isReady(page)
    },
  ],
]
for (const [name, leave] of ways)
  test(`KEEP-09 notes being typed survive ${name}`, async ({ page }) => {
    const { first, second } = await openDialog(page)
    await page.keyboard.type('think of NULL')
    const typed = name.startsWith('a reload') ? 'think of NULL!' : 'think of NULL'
    await leave(page, first)
    await expect(dialog(page)).toHaveCount(0)
    await control(page, second).click()
    await expect(notes(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await control(page, first).click()
    await expect(notes(page)).toHaveValue(typed)
    await expect(dialog(page).getByText('Your draft from before. It is not saved yet.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Add Notes' }).click()
    await expect(control(page, first)).toHaveAttribute('aria-pressed', 'true')
    await control(page, first).click()
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await expect(control(page, first)).toHaveAttribute('aria-pressed', 'false')
    await control(page, first).click()
    await expect(notes(page)).toHaveValue('')
  })

test('KEEP-09 an edit survives, too; Cancel and Discard Draft throw it away', async ({ page }) => {
  const member = await newMember(page)
  const [first] = await questionsOf(page, member, 'sql')
  if (!first) throw new Error('a question is needed')
  await save(page, member, first, 'saved')
  await page.goto('/resources/sql/saved')
  const edit = page.getByRole('button', { name: `Edit notes: ${first.title}` })
  await edit.click()
  await notes(page).fill('changed')
  await page.mouse.click(5, 5)
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await edit.click()
  await expect(notes(page)).toHaveValue('changed')
  await examine(page, 'dialog[open]')
  await dialog(page).getByRole('button', { name: 'Discard Draft' }).click()
  await expect(notes(page)).toHaveValue('saved')
  await notes(page).fill('again')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await edit.click()
  await expect(notes(page)).toHaveValue('saved')
})

test('KEEP-09 a draft belongs to who typed it, in every tab: another person does not see it, its owner finds it', async ({
  page,
  context,
}) => {
  const { first } = await openDialog(page)
  await page.keyboard.type('private thought')
  const sessionOfAna = await context.cookies()
  // Another tab takes over for somebody else while the dialog is open. Nobody signs out: that would remove the draft (KEEP-14).
  const other = await context.newPage()
  const ben = await newMember(other)
  await other.goto('/resources/sql/interview')
  await isReady(other)
  await page.evaluate(() => new BroadcastChannel('whetstone-account').postMessage('changed'))
  await other.evaluate(() => new BroadcastChannel('whetstone-account').postMessage('changed'))
  await expect(dialog(page)).toHaveCount(0)
  for (const tab of [page, other]) {
    await control(tab, first).click()
    await expect(notes(tab)).toHaveValue('')
    await tab.keyboard.press('Escape')
  }
  await save(other, ben, first, 'of ben')
  // And its owner again.
  await context.addCookies(sessionOfAna)
  await page.reload()
  await isReady(page)
  await control(page, first).click()
  await expect(notes(page)).toHaveValue('private thought')
})

test('KEEP-09 on a slow network a failed save keeps the notes, over a reload, too', async ({ page }) => {
  const { first } = await openDialog(page)
  await slowDown(page)
  await page.keyboard.type('worth keeping')
  await page.route('**/api/user/saved/interview/toggle', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Add Notes' }).click()
  await expect(page.getByText('Failed to save question. Please try again.')).toBeVisible()
  await expect(notes(page)).toHaveValue('worth keeping')
  await page.unrouteAll()
  await page.reload()
  await control(page, first).click()
  await expect(notes(page)).toHaveValue('worth keeping', { timeout: 30_000 })
})
