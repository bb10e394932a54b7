import type { Page } from '@playwright/test'
import { signIn } from './accounts.ts'
import { addressOf, firstOf, practice, questionsOf } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'

/** A page translated by the browser: every text outside of code is a new one, inside two `font` elements. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, [translate=no]')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

const whole = (page: Page) => expect(page.getByText('Something went wrong')).toHaveCount(0)

test('translated by the browser: a refused sign-in says why, twice, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/login')
  await isReady(page)
  await translate(page)
  for (const password of ['Wrong1Password', 'Wrong2Password']) {
    await signIn(page, 'nobody@example.com', password)
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
    await translate(page)
  }
  await whole(page)
})

test('translated by the browser: a verdict, tabs, search and settings go on', async ({ page }) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'sql'), 'mcq')
  await page.goto(addressOf(question))
  await isReady(page)
  const shown = practice(page, question)
  await expect(shown.getByRole('button', { name: 'Submit Answer' })).toBeVisible()
  await translate(page)
  await shown.getByRole('radio').nth(question.content.correct_index).check()
  await shown.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(shown.getByText('Correct!')).toBeVisible()
  await translate(page)
  await page.getByRole('tab', { name: /^Advanced/ }).click()
  await expect(page.getByRole('tab', { name: /^Advanced/ })).toHaveAttribute('aria-selected', 'true')
  await translate(page)
  await page.getByRole('tab', { name: /^Basic/ }).click()
  await expect(practice(page, question)).toBeVisible()
  await whole(page)

  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox')
  await search.fill('join')
  await expect(page.getByRole('option').first()).toBeVisible()
  await translate(page)
  await search.fill('null')
  await expect(page.getByRole('option').first()).toBeVisible()
  await translate(page)
  await page.keyboard.press('Escape')
  await whole(page)

  for (const path of [
    '/settings',
    '/dashboard',
    '/dashboard?tab=interview-resources',
    '/review',
    '/plan',
    '/mock',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isReady(page)
    await translate(page)
    await page.goto(path) // also in the page itself, by the router
    await page.getByRole('link').first().focus()
    await whole(page)
  }
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
  await translate(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await whole(page)
})
