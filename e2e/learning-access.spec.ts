import type { Page } from '@playwright/test'
import { expectFocusSeen } from './keyboard.ts'
import {
  addressOf,
  alter,
  firstOf,
  type Member,
  practice,
  type Question,
  questionsOf,
  read,
  record,
  save,
} from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'

/** Everybody can use the learning screens: axe, narrow screens, the keyboard. */

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(15).slice(0, 500)

test.beforeEach(({ context }) => context.route(/^https:\/\/(?!localhost)/, (route) => route.abort()))

const types = ['mcq', 'mcma', 'blank', 'descriptive', 'code']

/** One question of each type is enough to examine; the browser asks for them itself. */
async function goToFive(page: Page, questions: Question[]) {
  const ids = types.map((type) => firstOf(questions, type).id)
  await alter(page, /\/api\/resources\/sql\/interview\?/, (body: { items: Question[] }) => ({
    ...body,
    items: questions.filter(({ id }) => ids.includes(id)), // also those of a later page
    total: ids.length,
  }))
  await page.goto('/resources/sql')
  await isReady(page)
  await page.getByRole('link', { name: /Interview Questions/ }).click()
  await expect(page.locator('details')).toHaveCount(ids.length)
}

/** Opens each question and shows what can be shown of it. */
async function openEach(page: Page, questions: Question[], isMember: boolean) {
  for (const type of types) {
    const question = firstOf(questions, type)
    const shown = practice(page, question)
    await shown.locator('summary').click()
    const show = shown.getByRole('button', {
      name: isMember ? /^(Show (?!a hint)|Submit Answer)/ : 'Submit Answer',
    })
    if (type === 'mcq' || type === 'mcma') await shown.locator('label').first().click()
    if (isMember && type === 'code') {
      await shown.getByRole('button', { name: /^(Edit|Continue)/ }).click()
      await expect(shown.getByRole('textbox', { name: /^Code editor/ })).toBeVisible()
    }
    if (isMember || type === 'mcq' || type === 'mcma') await show.click()
    await examine(page, `details[id="${question.id}"]`)
  }
}

test("UI-03 a visitor's screens", async ({ page }) => {
  test.slow()
  const { items } = await (
    await page.request.get('/api/resources/sql/interview?difficulty=Basic&limit=100')
  ).json()
  for (const path of ['/resources', '/resources/dsa', '/resources/gre/learning', '/resources/cobol']) {
    await page.goto(path)
    await isReady(page)
    await examine(page)
  }
  await page.goto('/resources/gre/videos')
  await isReady(page)
  await page.locator('main li button').first().click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await examine(page)
  await goToFive(page, items)
  await examine(page)
  await openEach(page, items, false)
})

test("UI-03 a member's questions", async ({ page }) => {
  test.slow()
  const member = await newMember(page)
  const questions = await questionsOf(page, member, 'sql')
  await goToFive(page, questions)
  await expect(page.locator('section[aria-label="Answer Locked"]')).toHaveCount(0)
  await openEach(page, questions, true)
  await page.getByRole('button', { name: 'Read Mode' }).click()
  await expect(page.getByRole('heading', { name: 'Explanation' })).toHaveCount(types.length)
  await examine(page)
})

test("UI-03 a member's dashboard and saved questions", async ({ page }) => {
  test.slow()
  const member = await newMember(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Start Your Learning Journey')).toBeVisible()
  await examine(page)
  const code = await fill(page, member)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible()
  await examine(page)
  for (const tab of ['interview-resources', 'interview-guides']) {
    await page.goto(`/dashboard?tab=${tab}`)
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    await examine(page)
  }
  await page.goto('/resources/sql/saved')
  await expect(page.locator('li.content-auto')).toHaveCount(2)
  await examine(page)
  await page.goto(`/resources/sql/saved#question-${code.id}`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Explanation' })).toBeVisible()
  await examine(page)
  await page.getByRole('dialog').getByRole('button', { name: /Notes/ }).click()
  await expect(page.getByLabel('Your private notes')).toBeVisible()
  await examine(page)
  await page.keyboard.press('Escape')
  await page.goto(`/resources/sql/saved/${code.id}`)
  await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  await examine(page)
})

/** Some of everything, the notes as hard to break as can be. Returns the code question among the saved ones. */
async function fill(page: Page, member: Member) {
  const questions = await questionsOf(page, member, 'sql')
  const code = firstOf(questions, 'code')
  await save(page, member, firstOf(questions, 'mcq'))
  await save(page, member, code, LONG_WORD)
  await record(page, member, 'question', code.id, 'sql')
  const { materials } = await read(page, member, '/resources/dsa/learning')
  await record(page, member, 'material', materials[0].id, 'dsa')
  return code
}

test('UI-03 every stop of the Tab key is seen', async ({ page }) => {
  test.slow()
  const member = await newMember(page)
  const questions = await questionsOf(page, member, 'sql')
  await save(page, member, firstOf(questions, 'mcq'), 'noted')
  const open = page.locator('details[open]').getByRole('checkbox')
  for (const [path, last] of [
    [addressOf(firstOf(questions, 'mcma')), open],
    ['/resources/sql/saved', page.locator('li.content-auto')],
    ['/dashboard', page.getByRole('region', { name: 'Saved Interview Questions' }).getByRole('link')],
  ] as const) {
    await page.goto(path)
    await isReady(page)
    await expect(last.first()).toBeVisible()
    for (let stop = 0; stop < 25; stop++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement === document.body)) break // past the end
      await expectFocusSeen(page)
    }
  }
})
