import type { Page } from '@playwright/test'
import { signIn } from './accounts.ts'
import { press } from './keyboard.ts'
import { type Question, questionsOf, save } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { isReady, slowDown } from './waiting.ts'

const bookmark = (page: Page, { title }: Question) => page.getByRole('button', { name: `ookmark: ${title}` })
const dialog = (page: Page) => page.getByRole('dialog')

test('KEEP-12 a visitor’s bookmark is done after the sign-in it asked for, and asked for once only', async ({
  page,
  context,
}) => {
  const member = await newMember(page)
  const [question] = await questionsOf(page, member, 'sql')
  if (!question) throw new Error('a question is needed')
  const saved = page.getByRole('button', { name: `Remove bookmark: ${question.title}` })
  await context.clearCookies()
  await page.goto('/resources/sql/interview')
  await isReady(page)
  await bookmark(page, question).click()
  await expect(page.getByText('Please sign in to bookmark questions')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.reload()
  await signIn(page, member.email)
  await expect(page).toHaveURL(/\/resources\/sql\/interview/)
  await dialog(page).getByRole('button', { name: 'Save Without Notes' }).click()
  await expect(page.getByText('Question saved for quick review')).toBeVisible()
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(saved).toBeVisible()
  await expect(dialog(page).filter({ visible: true })).toHaveCount(0)
})

test('KEEP-12 on a slow network of a phone, with the keyboard alone; what is saved already stays saved', async ({
  page,
  context,
}) => {
  const member = await newMember(page)
  const [question] = await questionsOf(page, member, 'sql')
  if (!question) throw new Error('a question is needed')
  await context.clearCookies()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/resources/sql/interview')
  await expect(page.locator('html')).toHaveAttribute('data-account', 'known')
  await save(page, member, question)
  await slowDown(page)
  await press(page, bookmark(page, question), 'Enter')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, member.email)
  await expect(page).toHaveURL(/\/resources\/sql\/interview/)
  await expect(bookmark(page, question)).toHaveAttribute('aria-pressed', 'true')
  await page.waitForTimeout(1000) // nothing comes that could be waited for
  await expect(dialog(page).filter({ visible: true })).toHaveCount(0)
  await expect(bookmark(page, question)).toHaveAttribute('aria-pressed', 'true')
})
