import { expect, newMember, test } from './support.ts'
import { followInBar, isReady } from './waiting.ts'

// React Router logs the script it could not fetch, and so does the account.
test.use({ allowedErrors: [/route module|Failed to fetch|could not be|TypeError/] })

const phone = { width: 390, height: 844 }

test('KEEP-10 a link pressed without a network shows the site’s own page, and the page opens when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await isReady(page)
  await context.setOffline(true)
  await followInBar(page, 'Subjects')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveURL('/resources')
  await expect(page).toHaveTitle('You are offline')
  await expect(page.getByRole('banner')).toBeVisible()

  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the start page' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/resources')

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Interview Resources' })).toBeVisible()
})

test('KEEP-10 on a phone with the keyboard alone; a page that was seen before opens without a network', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/about')
  await isReady(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL('/careers')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0)
  await expect(page).toHaveURL('/contact')
})

test('KEEP-10 with the server away Try Again stays on the page until the server answers', async ({
  page,
}) => {
  await page.goto('/about')
  await isReady(page)
  await page.route(/localhost/, (route) => route.abort())
  await followInBar(page, 'Subjects')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.unroute(/localhost/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Interview Resources' })).toBeVisible()
})

test('KEEP-10 a member’s links, too, where nothing is kept: the dashboard opens when the network is back', async ({
  browser,
  baseURL,
}) => {
  // On the member's own device the dashboard would open from the service worker's copy: that is told in away.spec.ts.
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const page = await context.newPage()
  await newMember(page)
  await page.goto('/about')
  await isReady(page)
  await context.setOffline(true)
  await followInBar(page, 'Dashboard')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('tab', { name: 'My Learning' })).toBeVisible()
  await context.close()
})
