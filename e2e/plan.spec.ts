import { post, read } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'
import { inDays, ZONE } from './zone.ts'

test('PLAN-01 DASH-12 date, minutes and subjects lead to what can be known, what is left out, and a session of today as one button, there and on the dashboard', async ({
  page,
}) => {
  const member = await newMember(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation', { name: 'Ways to practice' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Today' })).toHaveCount(0)
  await page.goto('/plan')
  await page.getByLabel('Interview on').fill(inDays(15))
  await page.getByLabel('SQL', { exact: true }).selectOption({ label: 'Most of all' })
  await page.getByLabel('Data Structures and Algorithms').selectOption({ label: 'A little' })
  await page.getByRole('button', { name: 'Make the plan' }).click()
  await expect(
    page.getByRole('heading', { name: /^By .+, in 15 days, you can know .+ of these \d+ questions\.$/ }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: "What won't fit" })).toBeVisible()
  await expect(page.getByText(/Mock interviews on /)).toBeVisible()
  await examine(page)

  const { computed } = await read(page, member, `/user/plan?zone=${ZONE}`)
  expect(computed.days.length).toBeGreaterThanOrEqual(14)
  const asked = await page
    .getByRole('heading', { name: /^Today: \d+ questions, about \d+ minutes$/ })
    .innerText()
  await page.goto('/dashboard')
  const tile = page.getByRole('region', { name: 'Today' })
  await expect(tile.getByRole('heading')).toHaveText(asked)
  await examine(page, 'main')
  await tile.getByRole('link', { name: "Start today's session" }).click()
  await expect(page).toHaveURL(/\/review$/)
  await expect(page.getByText(/asked in (most )?.+ interviews; /i).first()).toBeVisible()
  await page.getByRole('button', { name: "I don't know" }).first().click()
  await expect(page.getByText(/^Comes back |^Kept\./)).toBeVisible()
})

test('PLAN-02 PLAN-03 a plan shows every subject, says why each question is in it, and stands at the top once it is made', async ({
  page,
}) => {
  await newMember(page)
  await page.goto('/plan')
  await expect(page.getByLabel('Sunday')).toHaveValue('0')
  await expect(page.getByLabel('Friday')).toHaveValue('30')
  await page.getByLabel('Interview on').fill(inDays(20))
  await page.getByLabel('SQL', { exact: true }).selectOption({ label: 'Most of all' })
  await page.getByLabel('JavaScript').selectOption({ label: 'A little' })
  await expect(page.getByText('SQL 75%, JavaScript 25%')).toBeVisible()
  await page.getByRole('button', { name: 'Make the plan' }).click()
  const headline = page.getByRole('heading', { name: /^By .+, in 20 days, you can know/ })
  await expect(headline).toBeFocused()
  await expect(headline).toBeInViewport()
  await expect(page.getByRole('link', { name: "Start today's session" })).toBeInViewport()
  const fresh = page.getByRole('region', { name: 'New today' })
  await expect(fresh.getByRole('listitem').filter({ hasText: 'JavaScript interviews; ' })).not.toHaveCount(0)
  await expect(fresh.getByRole('listitem').filter({ hasText: 'SQL interviews; ' })).not.toHaveCount(0)
  const shares = page.getByRole('region', { name: 'Where the new minutes go' })
  await expect(shares.getByRole('listitem')).toHaveCount(2)
  await examine(page)
})

test('PLAN-01 the calendar address works without signing in until it is revoked; after the day it asks how it went', async ({
  page,
  playwright,
}) => {
  const member = await newMember(page)
  const scope = [{ resource_slug: 'sql', weight: 1 }]
  const minutes = [30, 30, 30, 30, 30, 30, 30]
  const response = await page.request.put('/api/user/plan', {
    data: { interview_day: inDays(10), minutes, scope, zone: ZONE },
    headers: { authorization: member.authorization },
  })
  expect(response.ok()).toBe(true)
  await page.goto('/plan')
  await page.getByRole('button', { name: 'Make an address' }).click()
  const address = await page.getByText(/\/calendar\/.+\.ics$/).innerText()
  const anyone = await playwright.request.newContext()
  const path = new URL(address).pathname
  const open = async () => anyone.get(new URL(path, page.url()).href)
  const calendar = await (await open()).text()
  expect(calendar).toContain('BEGIN:VCALENDAR')
  expect(calendar).toContain('SUMMARY:Interview')
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The address no longer works')).toBeVisible()
  expect((await open()).status()).toBe(404)
  await anyone.dispose()

  await post(page, member, '/user/plan/retrospectives', {
    interview_day: inDays(-1),
    text: 'They asked about joins.',
  })
  await page.reload()
  await expect(page.getByText('They asked about joins.')).toBeVisible()
})
