import { answered, questionsOf, record, save } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'
import { inDays, ZONE } from './zone.ts'

const subjects = ['sql', 'python', 'java', 'react', 'javascript']
const bottomOf = ({ y, height }: { y: number; height: number }) => y + height

test('DASH-12 a busy member is greeted with the days left, one thing to do and the minutes of today, on the first screen', async ({
  page,
}) => {
  const member = await newMember(page, { name: 'Mara Reader' })
  for (const subject of subjects) {
    const questions = await questionsOf(page, member, subject)
    for (const [at, question] of questions.slice(0, 6).entries()) {
      await answered(page, member, question, { gave_up: true }, at % 5)
      await record(page, member, 'question', question.id, subject, 'in_progress')
    }
    const [last] = questions.toReversed()
    if (last) await save(page, member, last)
  }
  const plan = {
    interview_day: inDays(18),
    minutes: Array.from({ length: 7 }, () => 30),
    scope: [{ resource_slug: 'sql', weight: 2 }],
    zone: ZONE,
  }
  const headers = { authorization: member.authorization }
  expect((await page.request.put('/api/user/plan', { headers, data: plan })).ok()).toBe(true)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard')
  await isReady(page)
  const greeting = page.getByText(/^Good (morning|afternoon|evening), Mara\. Your interview is in 18 days\.$/)
  await expect(greeting).toBeInViewport()
  const today = page.getByRole('region', { name: 'Today', exact: true })
  await expect(today.getByRole('link').first()).toHaveText("Start today's session")
  const filled = await today
    .getByRole('link')
    .evaluateAll(
      (links) => links.filter((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)').length,
    )
  expect(filled).toBe(1)
  const ring = page.getByRole('img', { name: '0 of 30 minutes done today' })
  await expect(ring).toBeInViewport()
  const days = page.getByRole('region', { name: 'Days of practice' })
  await expect(days).toBeVisible()
  const tiles = page.locator('main dl').first()
  expect(bottomOf((await tiles.boundingBox()) ?? { y: 9999, height: 0 })).toBeLessThanOrEqual(620)
  await expect(page.getByRole('region', { name: 'Your progress' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1900)

  const resources = page.getByRole('region', { name: 'Interview Resources' })
  await expect(resources.getByRole('listitem')).toHaveCount(4)
  await resources.getByRole('button', { name: 'Show all 5' }).click()
  await expect(resources.getByRole('listitem')).toHaveCount(5)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(bottomOf((await ring.boundingBox()) ?? { y: 9999, height: 0 })).toBeLessThanOrEqual(844)
  await examine(page, 'main')
})
