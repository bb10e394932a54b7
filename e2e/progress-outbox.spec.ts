import type { BrowserContext, Page } from '@playwright/test'
import { addressOf, firstOf, type Member, practice, type Question, questionsOf, read } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { holdBack } from './waiting.ts'

const update = '**/api/user/progress/update'

const completed = async (page: Page, member: Member) =>
  (await read(page, member, '/user/progress/sql')).completed_ids.interview as string[]

/** Progress that was written down and not sent: in localStorage at first, then in IndexedDB. */
const waiting = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('whetstone', 1)
    open.onupgradeneeded = () => open.result.createObjectStore('outbox', { keyPath: 'key' })
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result)
    })
    const read = database.transaction('outbox').objectStore('outbox').getAllKeys()
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      read.onsuccess = () => resolve(read.result)
    })
    database.close()
    const all = new Set([...keys.map(String), ...Object.keys(localStorage)])
    return [...all].filter((key) => key.startsWith('whetstone.progress.')).length
  })

/** A member's questions have come: neither the locked panel nor the waiting line is there. */
async function answersAreHere(page: Page, question: Question) {
  await expect(practice(page, question).locator('section[aria-label="Answer Locked"]')).toHaveCount(0)
  await expect(practice(page, question).getByText('Loading the answer...')).toHaveCount(0)
}

async function answer(page: Page, question: Question) {
  const shown = practice(page, question)
  await expect(shown).toHaveAttribute('open')
  await shown.getByRole('radio').nth(question.content.correct_index).check()
  await shown.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(shown.getByText('Correct!')).toBeVisible()
}

test('Q-05 what is answered without a network reaches the server when it is back', async ({
  page,
  context,
}) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'sql'), 'mcq')
  await page.goto(addressOf(question))
  await answersAreHere(page, question)
  await context.setOffline(true)
  await answer(page, question)
  const mark = practice(page, question)
    .locator('summary')
    .getByRole('img', { name: 'Completed', exact: true })
  await expect(mark).toBeVisible()
  expect(await waiting(page)).toBe(1)
  await context.setOffline(false)
  await expect.poll(() => completed(page, member)).toEqual([question.id])
  await expect.poll(() => waiting(page)).toBe(0)
  await expect(mark).toBeVisible()
})

/** A new tab where a question was answered and every attempt to send it has failed. */
async function tabThatCouldNotSend(page: Page, context: BrowserContext, member: Member) {
  const question = firstOf(await questionsOf(page, member, 'sql'), 'mcq')
  const tab = await context.newPage()
  await tab.goto(addressOf(question))
  await answersAreHere(tab, question)
  await tab.route(update, (route) => route.abort())
  await answer(tab, question)
  await expect.poll(() => waiting(tab)).toBe(1)
  expect(await completed(page, member)).toEqual([])
  return { tab, question }
}

test('Q-05 what a tab could not send arrives once it is closed, by itself or by the next one', async ({
  page,
  context,
}) => {
  const member = await newMember(page)
  const { tab, question } = await tabThatCouldNotSend(page, context, member)
  await tab.close()
  await page.goto('/about')
  await expect.poll(() => completed(page, member)).toEqual([question.id])
})

test('Q-05 what a tab that crashed could not send is sent by the next one', async ({ page, context }) => {
  const member = await newMember(page)
  const { tab, question } = await tabThatCouldNotSend(page, context, member)
  const crashed = tab.waitForEvent('crash')
  const devtools = await context.newCDPSession(tab)
  devtools.send('Page.crash').catch(() => {}) // nobody is left to answer
  await crashed
  expect(await completed(page, member)).toEqual([])
  await page.goto('/about')
  await expect.poll(() => completed(page, member)).toEqual([question.id])
  await expect.poll(() => waiting(page)).toBe(0)
})

test('Q-05 a server that fails for a while gets the fact later, and what it refuses is not sent again', async ({
  page,
}) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'sql'), 'mcq')
  await page.goto(addressOf(question))
  await page.route(update, (route) => route.fulfill({ status: 503, json: {} }))
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Progress waits'))
  await answer(page, question)
  await logged
  expect(await waiting(page)).toBe(1)
  await page.unroute(update)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(() => completed(page, member)).toEqual([question.id])
})

test.describe('with a fact that nobody takes', () => {
  test.use({ allowedErrors: [/Progress was refused/] })
  test('Q-05 a fact about a question that is gone is not sent again: the dashboard keeps it until it is discarded', async ({
    page,
  }) => {
    const member = await newMember(page)
    await page.goto('/about')
    await page.evaluate(
      ([uid]) =>
        localStorage.setItem(
          `whetstone.progress.${uid}.question.gone`,
          JSON.stringify({ resource_slug: 'sql', kind: 'question', id: 'gone', status: 'completed' }),
        ),
      [member.uid],
    )
    await page.reload()
    await expect.poll(() => waiting(page)).toBe(0)
    expect(await completed(page, member)).toEqual([])
    await page.goto('/dashboard')
    const refused = page.getByRole('region', { name: 'Refused answers' })
    await expect(refused.getByRole('listitem')).toContainText('Content not found')
    await refused.getByRole('button', { name: 'Discard' }).click()
    await expect(refused).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'My Learning' })).toBeAttached()
    await expect(refused).toHaveCount(0)
  })
})

test('two tabs agree: what is completed in one is completed in the other', async ({ page, context }) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'sql'), 'mcq')
  const other = await context.newPage()
  await other.goto('/resources/sql/interview')
  const mark = other
    .locator(`details[id="${question.id}"] summary`)
    .getByRole('img', { name: 'Completed', exact: true })
  await expect(other.getByRole('button', { name: /^Bookmark: / }).first()).toBeVisible()
  await expect(mark).toHaveCount(0)
  const calls = await holdBack(page, update)
  await page.goto(addressOf(question))
  await answer(page, question)
  await expect(mark).toBeVisible() // although the server does not know yet
  calls.release()
  await expect.poll(() => completed(page, member)).toEqual([question.id])
  await expect(mark).toBeVisible()
})

test('the facts of one user are not sent for another', async ({ page }) => {
  const ana = await newMember(page)
  await page.goto('/about')
  await page.evaluate(() =>
    localStorage.setItem(
      'whetstone.progress.somebody-else.question.x',
      JSON.stringify({ resource_slug: 'sql', kind: 'question', id: 'x', status: 'completed' }),
    ),
  )
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/progress/update')) sent++
  })
  await page.goto('/dashboard')
  await expect(page.getByText('Start Your Learning Journey')).toBeVisible()
  expect(sent).toBe(0)
  expect(await waiting(page)).toBe(1)
  expect(await completed(page, ana)).toEqual([])
})
