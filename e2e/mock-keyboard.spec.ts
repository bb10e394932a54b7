import type { Page } from '@playwright/test'
import { STARTS } from './code.ts'
import { press, tabTo } from './keyboard.ts'
import { read } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'
import { isSettled } from './waiting.ts'

/** Nothing here is clicked: a mouse would hide a focus that is lost. */

const main = (page: Page) => page.getByRole('main')
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** Forty-five minutes on SQL alone: every kind of question. */
async function start(page: Page) {
  await page.goto('/mock')
  const role = page.getByRole('radio', { name: /^Back end/ })
  await tabTo(page, role)
  for (const name of [
    /^Front end/,
    /^Data/,
    /^Full stack/,
    /^Mobile/,
    /^New graduate/,
    /^Lead/,
    /^Manager/,
    /^Own mix/,
  ]) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name })).toBeChecked()
  }
  await press(page, page.getByRole('checkbox', { name: 'SQL', exact: true }), 'Space')
  await press(page, page.getByRole('button', { name: '45 min' }), 'Enter')
  await press(page, page.getByRole('button', { name: 'Start the interview' }), 'Enter')
}

type Kind = 'mcq' | 'mcma' | 'blank' | 'descriptive' | 'code'

/** Answers the question on the screen as its kind asks. */
const answer: Record<Kind, (page: Page) => Promise<void>> = {
  async mcq(page) {
    await press(page, main(page).getByRole('radio').first(), 'Space')
    await tabTo(page, page.getByRole('radio', { name: 'Sure', exact: true }))
    await page.keyboard.press('Space')
  },
  async mcma(page) {
    // The keys of the options work without any Tab.
    await page.keyboard.press('1')
    await page.keyboard.press('2')
    await expect(main(page).getByRole('checkbox').nth(1)).toBeChecked()
  },
  async blank(page) {
    await tabTo(page, main(page).getByRole('textbox').first())
    await page.keyboard.type('NULL')
  },
  async descriptive(page) {
    await tabTo(page, page.getByRole('textbox', { name: 'Your answer' }))
    await page.keyboard.type('It depends on the index.')
    await tabTo(page, page.getByRole('textbox', { name: 'Whiteboard' }))
    await page.keyboard.type('seek, then scan')
  },
  async code(page) {
    const editor = page.getByRole('textbox', { name: /^Code editor\./ })
    await tabTo(page, editor)
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\n-- done')
    // Tab belongs to the editor until Escape gives it back.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(editor).not.toBeFocused()
  },
}

test('MOCK-01 MOCK-02 a whole interview by keyboard alone: what appears has the focus, has a name, and is said', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const member = await newMember(page)
  await start(page)
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  const [mock] = (await read(page, member, '/user/mocks')).items
  const { stages } = await read(page, member, `/user/mocks/${mock.id}`)
  const questions: { id: string; title: string; question_type: Kind }[] = stages.flatMap(
    (stage: { questions: object[] }) => stage.questions,
  )
  expect(new Set(questions.map(({ question_type }) => question_type)).size).toBeGreaterThanOrEqual(4)
  const nav = page.getByRole('navigation', { name: 'Questions' })
  await expect(nav.getByRole('button')).toHaveCount(questions.length)

  for (const [index, { title, question_type }] of questions.entries()) {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await focusedText(page)).toBe(`${index + 1}. ${title}`)
    const own = nav.getByRole('button', { name: `Question ${index + 1}`, exact: true })
    await expect(own).toHaveAttribute('aria-current', 'step')
    await answer[question_type](page)
    await expect(nav.getByRole('button', { name: `Question ${index + 1}, answered` })).toBeVisible()
    if (index === 0) {
      const flag = page.getByRole('button', { name: /^Flag/ })
      await press(page, flag, 'Enter')
      await expect(flag).toBeFocused()
      await expect(flag).toHaveAttribute('aria-pressed', 'true')
      await expect(nav.getByRole('button', { name: 'Question 1, answered, flagged' })).toBeVisible()
    }
    if (index < questions.length - 1) await press(page, page.getByRole('button', { name: 'Next' }), 'Enter')
  }
  await tabTo(page, nav.getByRole('button', { name: 'Question 1, answered, flagged' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^1\. / })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Pause' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const paused = page.getByRole('heading', { name: 'Paused' })
  await expect(paused).toBeFocused()
  await expect(paused).toHaveAccessibleDescription('The clock stands until the pause is over. There is one.')
  await expect(page.getByRole('timer', { name: 'Left of the pause' })).toHaveText(/^[45]:\d\d$/)
  // A region that is said aloud would say the time every second.
  await expect(main(page).getByRole('status')).toHaveCount(0)
  await examine(page, 'main')
  await press(page, page.getByRole('button', { name: 'Go on' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^1\. / })).toBeFocused()

  const ask = page.getByRole('button', { name: 'End interview' })
  await tabTo(page, ask, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'End the interview now?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(ask.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAccessibleDescription(/^Every question has an answer\./)
  await press(page, dialog.getByRole('button', { name: 'End interview' }), 'Enter')

  await expect(page.getByRole('heading', { name: 'Report', level: 1 })).toBeVisible()
  await expect(main(page)).toBeFocused()
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  const spoken = waiting.locator('details').filter({ hasText: 'It depends on the index.' }).first()
  await tabTo(page, spoken.getByRole('radio', { name: '0', exact: true }))
  await page.keyboard.press('ArrowRight')
  await press(page, spoken.getByRole('button', { name: 'Compare with the criteria' }), 'Enter')
  expect(await focusedText(page)).toMatch(/^Does your answer say this\?/)
  await press(page, spoken.getByRole('button', { name: 'Show the ideal answer' }), 'Enter')
  await expect(spoken.getByRole('region', { name: 'Ideal answer' })).toBeFocused()
  await tabTo(page, spoken.getByRole('button', { name: /^Finish with 0 percent/ }), 'Shift+Tab')
  await isSettled(page)
  await page.keyboard.press('Enter')
  expect(await focusedText(page)).toMatch(/^You scored 0 percent/)

  const program = waiting.getByRole('button', { name: 'Run all tests' })
  await press(page, program, 'Enter')
  await expect(waiting.getByText(/^(All \d+|\d+ of \d+) .+ passed\.$/)).toBeVisible(STARTS)
  expect(await focusedText(page)).not.toBe('')
  const closed = page.getByRole('region', { name: 'All other questions' }).locator('summary').first()
  await tabTo(page, closed)
  await page.keyboard.press('Enter')
  await expect(closed.locator('..')).toHaveAttribute('open', '')
})
