import { expect, test } from './support.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('KEEP-12 on a phone Back closes the open menu and stays on the page; the next Back leaves it', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('data-account', 'known')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL('/careers')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/careers')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('KEEP-12 Back closes the menu also where the page before was another document', async ({ page }) => {
  await page.goto('/careers')
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('data-account', 'known')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(page).toHaveURL('/careers')
})

test('KEEP-12 a page chosen in the menu is one step from the page before, and so is Escape', async ({
  page,
}) => {
  await page.goto('/careers')
  await expect(page.locator('html')).toHaveAttribute('data-account', 'known')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Subjects' }).click()
  await expect(page).toHaveURL('/resources')
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/careers')
  await expect(page.getByRole('heading', { name: 'Careers' })).toBeVisible()
})
