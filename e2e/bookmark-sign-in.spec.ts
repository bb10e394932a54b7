import type { Page } from '@playwright/test'
import { signIn } from './accounts.ts'
import { press } from './keyboard.ts'
import { expect, newMember, test } from './support.ts'
import { isReady, slowDown } from './waiting.ts'

const bookmark = (page: Page) => page.getByRole('button', { name: /^(Bookmark|Remove bookmark):/ }).first()
const dialog = (page: Page) => page.getByRole('dialog')

test('KEEP-12 a visitor’s bookmark is done after the sign-in it asked for, and asked for once only', async ({
  page,
  context,
}) => {
  const { email } = await newMember(page)
  await context.clearCookies()
  await page.goto('/resources/sql/interview')
  await isReady(page)
  const label = (await bookmark(page).getAttribute('aria-label')) ?? ''
  await bookmark(page).click()
  await expect(page.getByText('Please sign in to bookmark questions')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.reload()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/resources\/sql\/interview/)
  await dialog(page).getByRole('button', { name: 'Save Without Notes' }).click()
  await expect(page.getByText('Question saved for quick review')).toBeVisible()
  await expect(page.getByRole('button', { name: label.replace('Bookmark', 'Remove bookmark') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: label.replace('Bookmark', 'Remove bookmark') })).toBeVisible()
  await expect(dialog(page).filter({ visible: true })).toHaveCount(0)
})

test('KEEP-12 on a slow network of a phone, with the keyboard alone; what is saved already stays saved', async ({
  page,
  context,
}) => {
  const { email, authorization } = await newMember(page)
  await context.clearCookies()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/resources/sql/interview')
  await expect(page.locator('html')).toHaveAttribute('data-account', 'known')
  const first = page.getByRole('main').locator('details').first()
  const id = (await first.evaluate((element) => element.closest('[id]')?.id ?? element.id)) as string
  await page.request.post('/api/user/saved/interview/toggle', {
    data: { content_type: 'interview', resource_slug: 'sql', content_id: id },
    headers: { authorization },
  })
  await slowDown(page)
  await press(page, bookmark(page), 'Enter')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/resources\/sql\/interview/)
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true')
  await page.waitForTimeout(1000) // nothing comes that could be waited for
  await expect(dialog(page).filter({ visible: true })).toHaveCount(0)
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true')
})
