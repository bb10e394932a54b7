import type { Page } from '@playwright/test'
import { expect, newMember, test } from './support.ts'
import { holdBack, isReady } from './waiting.ts'

const address = '/resources/gre/interview?difficulty=Basic&q=gre-museum-labels-old-and-new'
const shownOn = (page: Page) => page.locator('details[id="gre-museum-labels-old-and-new"]')
const choice = (page: Page, blank: number, name: string) =>
  shownOn(page)
    .getByRole('group', { name: `Blank ${blank}` })
    .getByRole('radio', { name, exact: true })

test('Q-06 a visitor chooses for each blank, and nothing that is sent tells which choice is right', async ({
  page,
}) => {
  const response = await page.request.get('/api/resources/gre/interview?difficulty=Basic')
  const { items } = await response.json()
  const { content } = items.find(({ id }: { id: string }) => id === 'gre-museum-labels-old-and-new')
  expect(Object.keys(content).sort()).toEqual(['blank_count', 'case_sensitive', 'choices', 'prompt'])
  expect(content.choices.map((choices: string[]) => choices.toSorted())).toEqual([
    ['concise', 'evasive', 'ornate'],
    ['candid', 'prolix', 'succinct'],
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await isReady(page)
  await expect(shownOn(page).getByRole('textbox')).toHaveCount(0)
  await choice(page, 1, 'evasive').check()
  await choice(page, 1, 'evasive').press('ArrowDown')
  await expect(choice(page, 1, 'evasive')).not.toBeChecked()
  await choice(page, 2, 'candid').check()
  await expect(shownOn(page).getByRole('radio', { checked: true })).toHaveCount(2)
  await expect(shownOn(page).getByRole('region', { name: 'Answer Locked' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
})

test('Q-06 a member chooses before the scripts run, loads the page again and sees the right choices beside it', async ({
  page,
}) => {
  await newMember(page)
  const held = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto(address, { waitUntil: 'commit' })
  await choice(page, 1, 'concise').check()
  await choice(page, 2, 'candid').check()
  held.release()
  await isReady(page)
  await expect(shownOn(page)).toHaveAttribute('data-live')
  await expect(choice(page, 2, 'candid')).toBeChecked()
  await page.reload()
  await expect(choice(page, 1, 'concise')).toBeChecked()
  await expect(choice(page, 2, 'candid')).toBeChecked()
  await shownOn(page).getByRole('button', { name: 'Show Answer' }).click()
  await expect(shownOn(page).getByText('Blank 2: right choice')).toBeVisible()
  await expect(shownOn(page).getByText('You chose concise')).toBeVisible()
  await expect(shownOn(page).getByText('You chose candid')).toBeVisible()
})
