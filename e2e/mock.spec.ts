import type { BrowserContext, Page } from '@playwright/test'
import { answerFields } from '#contract/api/answer-fields.ts'
import { inDatabase } from './database.ts'
import { read } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'

const timer = (page: Page) => page.getByRole('timer')
const secondsLeft = async (page: Page) => {
  const [minutes = 0, seconds = 0] = (await timer(page).innerText()).split(':').map(Number)
  return 60 * minutes + seconds
}
const number = (page: Page, n: number) =>
  page.getByRole('button', { name: new RegExp(`^Question ${n}(,|$)`) })

/** An interview on SQL alone. */
async function start(page: Page, minutes: 20 | 45 = 20) {
  await page.goto('/mock')
  await page.getByRole('radio', { name: /^Own mix/ }).check({ force: true })
  await page.getByRole('checkbox', { name: 'SQL', exact: true }).check()
  await page.getByRole('button', { name: `${minutes} min` }).click()
  await page.getByRole('button', { name: 'Start the interview' }).click()
  await expect(timer(page)).toBeVisible()
}

async function end(page: Page) {
  await page.getByRole('button', { name: 'End interview' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End interview' }).click()
  await expect(page.getByRole('heading', { name: 'Report', level: 1 })).toBeVisible()
}

/** Everything that the calls answer, to look for answers in it. */
function listen(context: BrowserContext) {
  const bodies: string[] = []
  context.on('response', async (response) => {
    if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''))
  })
  return bodies
}

test('MOCK-01 a reload, a lost network and another tab lose nothing, the browser clock changes nothing, and no answer is sent before the end', async ({
  page,
  context,
}) => {
  const member = await newMember(page)
  await page.goto('/mock')
  const bodies = listen(context)
  await start(page)
  await expect(page.getByRole('navigation', { name: 'Questions' }).getByRole('button')).toHaveCount(12)
  const [mock] = (await read(page, member, '/user/mocks')).items
  bodies.length = 0
  await examine(page)

  // The clock of the machine is set back by an hour.
  const before = await secondsLeft(page)
  await page.evaluate(() => {
    const real = Date.now.bind(Date)
    Date.now = () => real() - 3_600_000
  })
  expect(Math.abs((await secondsLeft(page)) - before)).toBeLessThan(10)

  await page.keyboard.press('2')
  // The first question has one right option or several.
  const options = page.getByRole('main').getByRole('radio').or(page.getByRole('main').getByRole('checkbox'))
  await expect(options.nth(1)).toBeChecked()
  await page.getByRole('radio', { name: 'Sure', exact: true }).check()
  await page.getByRole('button', { name: 'Flag' }).click()
  await expect(number(page, 1)).toHaveAccessibleName('Question 1, answered, flagged')

  await context.setOffline(true)
  await number(page, 12).click()
  const answer = page.getByRole('textbox', { name: 'Your answer' })
  const refused = page.waitForEvent('requestfailed')
  await answer.fill('Typed without a network')
  await refused
  await context.setOffline(false)
  const stored = async () =>
    (await read(page, member, `/user/mocks/${mock.id}`)).answers.map(
      ({ text }: { text: string | null }) => text,
    )
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(stored).toContain('Typed without a network')

  // Text typed a moment ago, and not sent yet, survives the reload.
  await answer.pressSequentially(', and more')
  await page.reload()
  await number(page, 12).click()
  await expect(answer).toHaveValue('Typed without a network, and more')
  await expect(number(page, 1)).toHaveAccessibleName('Question 1, answered, flagged')

  const other = await context.newPage()
  await other.goto(`/mock/${mock.id}`)
  await expect(other.getByText('The interview is open in another tab')).toBeVisible()
  await other.getByRole('button', { name: 'Continue here' }).click()
  await expect(number(other, 1)).toHaveAccessibleName('Question 1, answered, flagged')
  await expect(page.getByText('The interview is open in another tab')).toBeVisible()
  const shown = await secondsLeft(other)
  const state = await read(page, member, `/user/mocks/${mock.id}`)
  expect(Math.abs(shown - (Date.parse(state.ends_at) - Date.parse(state.now)) / 1000)).toBeLessThan(5)
  expect(state.ends_at).toBe(mock.ends_at)

  expect(bodies.length).toBeGreaterThan(3)
  for (const body of bodies) for (const field of answerFields) expect(body).not.toContain(`"${field}":`)
  await end(other)
})

test('MOCK-01 one pause stops the clock, and then there is none', async ({ page }) => {
  const member = await newMember(page)
  await start(page)
  const [{ id }] = (await read(page, member, '/user/mocks')).items
  const before = await secondsLeft(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Questions' })).toHaveCount(0)
  // A minute passes: all of it was a minute earlier.
  inDatabase(
    `update sittings set ${['started_at', 'ends_at', 'paused_until'].map((time) => `${time} = strftime('%FT%R:%fZ', ${time}, '-60 seconds')`)} where id = ?`,
    id,
  )
  await page.getByRole('button', { name: 'Go on' }).click()
  // The pause has a timer of its own.
  await expect(page.getByRole('navigation', { name: 'Questions' })).toBeVisible()
  expect(before - (await secondsLeft(page))).toBeLessThan(20)
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
})

test('MOCK-02 the report has what was sure and wrong first, spoken answers are scored in it, and what was answered wrong is in review', async ({
  page,
}) => {
  const member = await newMember(page)
  await start(page)
  const [{ id }] = (await read(page, member, '/user/mocks')).items
  const { stages } = await read(page, member, `/user/mocks/${id}`)
  const first = stages[0].questions[0]
  const questions = (
    await Promise.all(
      ['Basic', 'Intermediate', 'Advanced'].map((difficulty) =>
        read(page, member, `/resources/sql/interview?limit=100&difficulty=${difficulty}`),
      ),
    )
  ).flatMap(({ items }) => items)
  expect(questions.find((one) => one.id === first.id)?.withheld).toBe(true)
  // The first and the last option of a choice are never both right in this bank.
  await page.keyboard.press('1')
  await page.getByRole('radio', { name: 'Sure', exact: true }).check()
  await number(page, 12).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('A spoken answer')
  await end(page)
  await expect(page.getByText(/^\d of 11 right/)).toBeVisible()
  await examine(page)

  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByText('A spoken answer')).toBeVisible()
  await waiting.getByText('50', { exact: true }).click()
  await waiting.getByRole('button', { name: 'Compare with the criteria' }).click()
  await waiting.getByRole('button', { name: 'Show the ideal answer' }).click()
  await waiting.getByRole('button', { name: /^Finish with 0 percent/ }).click()
  await expect(page.getByText(/^\d of 12 right/)).toBeVisible()
  const { items, sure_but_wrong } = await read(page, member, `/user/mocks/${id}/report`)
  const isQueued = ({ outcome, card }: { outcome: string; card: unknown }) =>
    ['wrong', 'partial'].includes(outcome) ? card !== null : outcome !== 'unanswered' || card === null
  expect(items.every(isQueued)).toBe(true)
  await expect(page.getByRole('region', { name: 'Sure, and wrong' })).toHaveCount(
    sure_but_wrong.length > 0 ? 1 : 0,
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a picture' }).click()
  expect((await download).suggestedFilename()).toBe('whetstone-mock.png')
  await page.getByRole('link', { name: 'Back to Mock Interviews' }).click()
  await expect(page.getByText('The same again from')).toBeVisible()
})

test('MOCK-01 MOCK-02 a loop by role: each round has its clock, its report and its place among the others', async ({
  page,
}) => {
  await newMember(page)
  await page.goto('/mock')
  const loop = page.getByRole('region', { name: 'A whole loop' })
  const rounds = loop.getByRole('list', { name: 'Rounds' }).getByRole('listitem')
  await expect(rounds).toHaveCount(4)
  await loop.getByLabel('Role of the loop').selectOption('Manager')
  await expect(rounds).toHaveCount(3)
  await expect(loop.getByText('Over the rounds')).toHaveCount(0)
  await examine(page)
  await loop.getByRole('button', { name: 'Start: Screen' }).click()
  await expect(timer(page)).toBeVisible()
  expect(await secondsLeft(page)).toBeGreaterThan(19 * 60)
  await expect(page.getByRole('navigation', { name: 'Questions' }).getByRole('button')).not.toHaveCount(0)
  await end(page)
  await page.getByRole('link', { name: 'Back to Mock Interviews' }).click()
  // The role of the newest round is there again.
  await expect(loop.getByLabel('Role of the loop')).toHaveValue('manager')
  await expect(loop.getByText('1 of 3 rounds held.')).toBeVisible()
  await expect(loop.getByText(/^Weak: Screen\./)).toBeVisible()
  await expect(loop.getByRole('button', { name: 'Again: Screen' })).toBeEnabled()
  await expect(page.getByRole('link', { name: 'Manager, 20 minutes' })).toBeVisible()
  await examine(page)
  await loop.getByRole('link', { name: 'Report: Screen' }).click()
  await expect(page.getByRole('heading', { name: 'Report', level: 1 })).toBeVisible()
})
