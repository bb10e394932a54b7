import { read } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'
import { ZONE } from './zone.ts'

const zero = /(^|\D)0(\D|$)/
const phone = { width: 390, height: 844 }

test('FIRST-01 three presses lead to a question answered, a plan that exists and a ring that moved; nothing says zero', async ({
  page,
}) => {
  const member = await newMember(page)
  await page.setViewportSize(phone)
  await page.goto('/dashboard')
  const when = page.getByRole('region', { name: "When's your interview?" })
  await expect(when).toBeInViewport()
  await expect(page.locator('dl dd')).toHaveText(['None yet', 'None yet', 'None yet', 'None yet'])
  const panel = page.getByRole('tabpanel')
  await expect(panel).not.toContainText(zero)
  await examine(page, 'main')
  await when.getByRole('button', { name: 'In two weeks' }).click()

  const what = page.getByRole('region', { name: "What's it for?" })
  await expect(what.getByRole('heading')).toBeFocused()
  await what.getByRole('button', { name: 'Data', exact: true }).click()

  const asked = page.getByRole('region', { name: 'Try one question' })
  await asked.getByRole('radio').first().check()
  await asked.getByRole('button', { name: 'Sure', exact: true }).click()
  await asked.getByRole('button', { name: 'See your plan' }).click()

  const end = page.getByRole('region', { name: "You've begun: one question answered" })
  await expect(end.getByRole('heading')).toBeFocused()
  await expect(end.getByRole('img', { name: '1 of 20 minutes done today' })).toBeVisible()
  await expect(end.getByText(/^Your plan runs until .+: \d+ questions in 14 days\./)).toBeVisible()
  await expect(panel).not.toContainText(zero)
  await examine(page, 'main')

  const { plan, computed } = await read(page, member, `/user/plan?zone=${ZONE}`)
  expect(plan.scope.map(({ resource_slug }: { resource_slug: string }) => resource_slug)).toContain('sql')
  expect(computed.days).toHaveLength(14)
  await expect
    .poll(async () => (await read(page, member, `/user/attempts/report?zone=${ZONE}`)).days.length)
    .toBe(1)
  await end.getByRole('link', { name: "Start today's session" }).click()
  await expect(page).toHaveURL(/\/review$/)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: "You've begun: one question answered" })).toHaveCount(0)
})

test('FIRST-01 every step can be skipped, and the dashboard leads back to the step, by the keyboard alone and over a reload', async ({
  page,
}) => {
  await newMember(page)
  await page.goto('/dashboard')
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  const heading = (name: string) => page.getByRole('heading', { name })
  await press('Skip for now')
  await expect(heading("When's your interview?")).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Start Your Learning Journey' })).toBeVisible()
  await page.reload()
  await press('Go on')
  await expect(heading("When's your interview?")).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading("What's it for?")).toBeFocused()
  await press('Skip for now')
  await page.reload()
  await press('Go on')
  await expect(heading("What's it for?")).toBeFocused()
  await press('SQL')
  await expect(heading('Try one question')).toBeFocused()
  await press('Skip for now')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Today', exact: true })).toBeVisible()
  await press('Go on')
  await expect(heading('Try one question')).toBeFocused()
  await expect(page.getByRole('radio').first()).toBeVisible()
})

test('FIRST-01 a plan that could not be saved says so, keeps the first answer, and the next press saves it', async ({
  page,
}) => {
  await newMember(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'In a month' }).click()
  await page.route('**/api/user/plan', (route) => route.abort())
  await page.getByRole('button', { name: 'SQL', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    "The plan couldn't be saved. Your first answer is kept. Please choose again.",
  )
  await page.unroute('**/api/user/plan')
  await page.getByRole('button', { name: 'SQL', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Try one question' })).toBeVisible()
})
