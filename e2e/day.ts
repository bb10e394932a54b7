import { expect, type Page } from '@playwright/test'
import type { Today } from '#contract/api/today.ts'

interface Shown {
  /** Of the server under test. */
  url: string
  /** The calendar's address, where the server is there to ask. */
  calendar?: string | undefined
}

/** Dashboard, plan, badge, session and calendar say what the call says. */
export async function expectDayEverywhere(page: Page, day: Today, { url, calendar }: Shown) {
  const parts = [day.reviews > 0 && `${day.reviews} to review`, day.new > 0 && `${day.new} new`]
  const head = `Today: ${day.items.length} questions, about ${day.minutes} minutes`
  for (const path of ['/dashboard', '/plan']) {
    await page.goto(url + path)
    const card = page.getByRole('region', { name: 'Today', exact: true })
    await expect(card.getByRole('heading')).toHaveText(head)
    await expect(card).toContainText(`${parts.filter(Boolean).join(', ')}.`)
    await expect(card.getByRole('link', { name: 'Mock interview' })).toHaveCount(day.mock ? 1 : 0)
  }
  const badge = page.getByRole('banner').getByText(`${day.items.length} questions today`)
  await expect(badge.first()).toBeAttached()
  await page.goto(`${url}/review`)
  await expect(page.getByText(`Question 1 of ${day.items.length}`)).toBeVisible()
  const [first] = day.items
  await expect(page.getByRole('heading', { name: first?.title ?? '', exact: true })).toBeVisible()
  if (!calendar) return
  const text = (await (await page.request.get(calendar)).text()).replaceAll('\r\n ', '')
  const event = text.split('BEGIN:VEVENT').find((one) => one.includes(`UID:session-${day.today}`))
  expect(event).toContain(`SUMMARY:Practice\\, ${day.minutes} minutes`)
  expect(event).toContain(`DESCRIPTION:${day.reviews} to review\\, ${day.new} new`)
  expect(text.includes(`UID:mock-${day.today}`)).toBe(day.mock !== null)
}
