import { record } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'

const asPage = { accept: 'text/html' }
const path = '/paths/core-coding-problems'

test('a visitor goes from the footer to a path and to a question that is open there', async ({ page }) => {
  await page.goto('/about')
  await isReady(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Study paths' }).click()
  await expect(page).toHaveURL('/paths')
  await page.getByRole('link', { name: /Coding interviews: the core problems/ }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coding interviews: the core problems')
  await expect(page.getByText('this site is not affiliated with Blind 75')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /^Progress/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Indices of two numbers with a given sum' }).click()
  await expect(page).toHaveURL(/\/resources\/dsa\/interview\?difficulty=\w+&q=dsa-two-sum-indices/)
  await expect(page.locator('#dsa-two-sum-indices')).toHaveAttribute('open', '')
})

test('a path is whole without script, in the sitemap, and unknown ones are a 404', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get(path, { headers: asPage })).text()
  expect(html).toContain('Two numbers that add up to a target')
  expect(html).toContain('/resources/dsa/interview?difficulty=')
  expect(html).toContain(`rel="canonical" href="${baseURL}${path}"`)
  expect(html).not.toMatch(/leetcode/i)
  const map = await (await request.get('/sitemap.xml')).text()
  for (const address of ['/paths', path]) expect(map).toContain(`<loc>${baseURL}${address}</loc>`)
  const missing = await request.get('/paths/no-such-path', { headers: asPage })
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('Study Path Not Found')
})

test('a member sees the own progress on a path', async ({ page }) => {
  const member = await newMember(page)
  await record(page, member, 'question', 'dsa-two-sum-indices', 'dsa')
  await page.goto(path)
  await isReady(page)
  await expect(page.getByText(/^1 of \d+ subjects done$/)).toBeVisible()
  const item = page.locator('#two-sum')
  await expect(item.getByRole('img', { name: 'Done', exact: true })).toBeVisible()
  await expect(page.locator('#group-anagrams').getByRole('img', { name: 'Not done' })).toBeVisible()
})

test('both pages are whole on every screen', async ({ page }) => {
  test.slow()
  for (const address of ['/paths', path]) {
    await page.goto(address)
    await examine(page)
  }
})
