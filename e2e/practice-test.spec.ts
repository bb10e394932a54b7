import type { BrowserContext, Page } from '@playwright/test'
import { answerFields } from '#contract/api/answer-fields.ts'
import { inDatabase } from './database.ts'
import { press, tabTo } from './keyboard.ts'
import { read } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'

/** The form e2e/bank/sat/practice-tests/sat-short.yaml: an essay, a break, three questions, then two that follow from them. */
const TEST = '/practice-tests/sat-short'

const main = (page: Page) => page.getByRole('main')
const timer = (page: Page) => page.getByRole('timer', { name: 'Time left' })
const number = (page: Page, n: number) =>
  page.getByRole('button', { name: new RegExp(`^Question ${n}(,|$)`) })
const heading = (page: Page, n: number) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^Question ${n} of`) })
const option = (page: Page, text: string) => main(page).getByRole('radio', { name: text, exact: false })

async function start(page: Page) {
  await page.goto(TEST)
  await page.getByRole('button', { name: 'Start the test' }).click()
  await expect(timer(page)).toBeVisible()
}

/** Ends the module and answers the dialog; `said` is a part of what it says. */
async function endModule(page: Page, said: RegExp) {
  await page.getByRole('button', { name: 'End module' }).click()
  const dialog = page.getByRole('dialog', { name: 'End this module now?' })
  await expect(dialog).toHaveAccessibleDescription(said)
  await dialog.getByRole('button', { name: 'End module' }).click()
}

/** The clock of the server moves on, until so many seconds of the step are left: the test began earlier. */
function leaveSeconds(id: string, seconds: number) {
  const [row] = inDatabase('select * from sittings where id = ?', id) as Record<string, string>[]
  if (!row) throw new Error('no test')
  const end = JSON.parse(row.taken ?? '[]').at(-1).ends_at
  const moved = Date.parse(end) - Date.now() - seconds * 1000
  const back = (time: string) => new Date(Date.parse(time) - moved).toISOString()
  const taken = (row.taken ?? '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, back)
  inDatabase(
    'update sittings set taken = ?, started_at = ?, ends_at = ? where id = ?',
    taken,
    back(row.started_at ?? ''),
    back(row.ends_at ?? ''),
    id,
  )
}

/** Everything that the calls answer, to look for answers in it. */
function listen(context: BrowserContext) {
  const bodies: string[] = []
  context.on('response', async (response) => {
    if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''))
  })
  return bodies
}

test('FORM-02 a visitor finds the test where its subject is, sees what it consists of, and signs in to take it', async ({
  page,
}) => {
  await page.goto('/resources/sat')
  await page.getByRole('link', { name: /^SAT short test/ }).click()
  await expect(page).toHaveURL(TEST)
  await expect(page.getByRole('heading', { level: 1, name: 'SAT short test' })).toBeVisible()
  const steps = page.getByRole('region', { name: 'What it consists of' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /^Essay.*1 question, 30 minutes, not scored$/,
    /^Break.*10 minutes$/,
    /^Math, module 1.*3 questions, 20 minutes$/,
    /^Math, module 2.*2 questions, 20 minutes$/,
  ])
  await expect(page.getByText('Not affiliated with the College Board.')).toBeVisible()
  await examine(page)
  await page.getByRole('link', { name: 'Sign In to Start' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/practice-tests/none')
  await expect(page.getByText('There is no practice test at this address.')).toBeVisible()
})

test('FORM-02 FORM-03 FORM-05 a reload, a lost network, another tab and the clock lose nothing, and no answer is sent before the end', async ({
  page,
  context,
}) => {
  const member = await newMember(page)
  await page.goto(TEST)
  const bodies = listen(context)
  await start(page)
  const id = (await read(page, member, '/user/practice-tests')).items[0].id as string
  const essay = page.getByRole('textbox', { name: 'Your essay' })
  await essay.fill('A city belongs to those who walk')
  await expect(page.getByText('7 words')).toBeVisible()
  await examine(page)

  await context.setOffline(true)
  const refused = page.waitForEvent('requestfailed')
  await essay.pressSequentially(', not to')
  await refused
  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const stored = async () => (await read(page, member, `/user/practice-tests/${id}`)).answers[0]?.text
  await expect.poll(stored).toBe('A city belongs to those who walk, not to')
  // Text typed a moment ago, and not sent yet, survives the reload.
  await essay.pressSequentially(' cars')
  await page.reload()
  await expect(essay).toHaveValue('A city belongs to those who walk, not to cars')
  const other = await context.newPage()
  await other.goto(`${TEST}/run`)
  await other.getByRole('button', { name: 'Continue here' }).click()
  await expect(other.getByRole('textbox', { name: 'Your essay' })).toHaveValue(/cars$/)
  await expect(page.getByText('The test is open in another tab')).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Continue here' }).click()

  await endModule(page, /^Every question has an answer\. You cannot come back to this module\.$/)
  await expect(page.getByRole('heading', { name: 'Break' })).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Left of the break' })).toHaveText(/^(10:00|9:\d\d)$/)
  await examine(page)
  // The break ends by the clock.
  leaveSeconds(id, -60)
  await page.reload()
  await expect(heading(page, 1)).toBeVisible()
  await option(page, '9').check()
  await page.getByRole('button', { name: 'Mark for review' }).click()
  await expect(number(page, 1)).toHaveAccessibleName('Question 1, answered, marked for review')
  await page.getByRole('button', { name: 'Next' }).click()
  await main(page).getByRole('textbox').fill('45')
  await examine(page)
  await page.getByRole('button', { name: 'Hide clock' }).click()
  await expect(timer(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'End module' }).click()
  const dialog = page.getByRole('dialog', { name: 'End this module now?' })
  await expect(dialog).toHaveAccessibleDescription(
    'Without an answer: question 3. Marked for review: 1. You cannot come back to this module.',
  )
  await dialog.getByRole('button', { name: 'Go on' }).click()
  const saved = async () => (await read(page, member, `/user/practice-tests/${id}`)).answers.length
  await expect.poll(saved).toBe(2)
  // Five minutes before the end it is said, and at the end the next module begins by itself.
  leaveSeconds(id, 240)
  await page.reload()
  await expect(page.getByText('5 minutes or less left in this module')).toBeVisible()
  leaveSeconds(id, 50)
  await page.clock.install()
  await page.reload()
  await expect(timer(page)).toHaveText(/^0:\d\d$/)
  leaveSeconds(id, -1)
  await page.clock.fastForward(50_000)
  await expect(main(page).getByText('What is the cube of 4 less the square of 5?')).toBeVisible()
  await expect(number(page, 2)).toBeVisible()
  await expect(number(page, 3)).toHaveCount(0)
  expect(bodies.length).toBeGreaterThan(5)
  for (const body of bodies) {
    for (const field of [...answerFields, 'path']) expect(body).not.toContain(`"${field}":`)
    expect(body).not.toMatch(/easier|harder/)
  }
})

test('FORM-04 the end leads to the report: an estimate with its range, what was chosen, what is right, and the way to the question', async ({
  page,
}) => {
  const member = await newMember(page)
  await start(page)
  await page.getByRole('textbox', { name: 'Your essay' }).fill('Close it.')
  await endModule(page, /^Every question/)
  await page.getByRole('button', { name: 'Begin now' }).click()
  await expect(heading(page, 1)).toBeVisible()
  await option(page, '10').check()
  await endModule(page, /^Without an answer: questions 2 and 3\./)
  await expect(main(page).getByText('What is the sum of 10, 20 and 30?')).toBeVisible()
  await page.getByRole('button', { name: 'End the whole test' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the test' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible()
  const scores = page.getByRole('region', { name: 'Estimated score' })
  await expect(scores.getByText('Our own estimate, not a score of the College Board.')).toBeVisible()
  await expect(scores.getByRole('region', { name: 'Score of Math' })).toContainText('200 of 200 to 800')
  await expect(scores.getByText('0 of 3 right')).toBeVisible()
  await expect(scores.getByText('the easier questions')).toBeVisible()
  await examine(page)
  const first = page.getByRole('region', { name: 'Math, module 1' })
  await expect(first.locator('summary')).toHaveText([/Wrong/, /No answer/, /No answer/])
  await first.locator('summary').first().click()
  await expect(first.getByText('You chose')).toBeVisible()
  await expect(first.getByText('because each step of the calculation')).toBeVisible()
  await examine(page)
  const essay = page.getByRole('region', { name: 'Essay', exact: true })
  await essay.locator('summary').click()
  await expect(essay.getByText('Close it.')).toBeVisible()
  await first.getByRole('link', { name: 'Open the question' }).click()
  await expect(page).toHaveURL('/resources/sat/interview/a-third-of-a-sum')
  await page.goto(TEST)
  const reports = page.getByRole('region', { name: 'Your reports' })
  await expect(reports.getByText('Estimate 200. Math 200')).toBeVisible()
  await reports.getByRole('link').click()
  await expect(scores).toBeVisible()
  const { items } = await read(page, member, '/user/practice-tests')
  expect(items).toHaveLength(1)
})

test('FORM-02 FORM-04 a whole test by keyboard alone: what appears has the focus, and has a name', async ({
  page,
}) => {
  await newMember(page)
  await page.goto(TEST)
  await press(page, page.getByRole('button', { name: 'Start the test' }), 'Enter')
  await expect(heading(page, 1)).toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: 'Your essay' }))
  await page.keyboard.type('Close the center.')
  await press(page, page.getByRole('button', { name: 'Finish module' }), 'Enter')
  const dialog = page.getByRole('dialog', { name: 'End this module now?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Finish module' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'End module' }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Break' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Begin now' }), 'Enter')

  await expect(heading(page, 1)).toBeFocused()
  await page.keyboard.press('1')
  await expect(number(page, 1)).toHaveAccessibleName('Question 1, answered')
  const mark = page.getByRole('button', { name: 'Mark for review' })
  await press(page, mark, 'Enter')
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  await press(page, page.getByRole('button', { name: 'Next' }), 'Enter')
  await expect(heading(page, 2)).toBeFocused()
  await tabTo(page, main(page).getByRole('textbox'))
  await page.keyboard.type('45')
  await press(page, page.getByRole('button', { name: 'Next' }), 'Enter')
  await page.keyboard.press('2')
  await tabTo(page, number(page, 1), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 1)).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'End module' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAccessibleDescription(/^Every question has an answer\. Marked for review: 1\./)
  await press(page, dialog.getByRole('button', { name: 'End module' }), 'Enter')
  await expect(heading(page, 1)).toBeFocused()
  await expect(page.getByText('of 2', { exact: true })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Next' }), 'Enter')
  await press(page, page.getByRole('button', { name: 'Finish module' }), 'Enter')
  await press(page, dialog.getByRole('button', { name: 'End module' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Report' })).toBeVisible()
  const closed = page.getByRole('region', { name: 'Math, module 1' }).locator('summary').first()
  await tabTo(page, closed)
  await page.keyboard.press('Enter')
  await expect(closed.locator('..')).toHaveAttribute('open', '')
})
