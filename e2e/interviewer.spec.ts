import type { Page } from '@playwright/test'
import { press, tabTo } from './keyboard.ts'
import { addressOf, firstOf, practice, questionsOf, read } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'

const PLACE = '/interview/react/lifting-shared-state'
const PROMPT = /^Two siblings must always show the same value\./
const FOLLOW_UPS = [
  'Why not keep two copies and synchronize them by an effect?',
  'How do you limit the renders?',
  'When is the URL the better owner?',
] as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const asked = (page: Page, name: string | RegExp) => page.getByRole('group', { name })
const answer = (page: Page) => page.getByLabel('Your answer', { exact: true })
const transcript = (page: Page) => page.getByLabel('Your transcript', { exact: true })
const isOver = (page: Page) => page.getByRole('heading', { name: 'The interview is over' })
/** A tick, which begins at Not said. */
const tick = (page: Page, criterion: number, name: string) =>
  page
    .getByRole('group', { name: `Criterion ${criterion}`, exact: true })
    .getByRole('radio', { name, exact: true })

async function begin(page: Page) {
  await page.goto(PLACE)
  await button(page, 'Begin the interview').click()
  await expect(asked(page, PROMPT)).toBeFocused()
}

async function say(page: Page, text: string) {
  await tabTo(page, answer(page))
  await page.keyboard.insertText(text)
  await press(page, button(page, "I'm done"), 'Enter')
}

test('TALK-01 TALK-05 an interview by keyboard alone: asked, answered, asked back, quoted, ticked and kept', async ({
  page,
}) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'react'), 'descriptive')
  await page.goto(addressOf(question))
  await press(
    page,
    practice(page, question).getByRole('link', { name: 'Answer aloud with an interviewer' }),
    'Enter',
  )
  await expect(page).toHaveURL(PLACE)
  await expect(
    page.getByText(/Sound stays in this browser\. Text goes to this site's own server only/),
  ).toBeVisible()
  await examine(page, 'main')
  await press(page, button(page, 'Begin the interview'), 'Enter')

  await expect(asked(page, PROMPT)).toBeFocused()
  await expect(page.getByRole('timer', { name: 'Time in this interview' })).not.toHaveText('0:00')
  await examine(page, 'main')
  await say(page, 'I put the state into the common parent.')
  await expect(asked(page, FOLLOW_UPS[0])).toBeFocused()
  await expect(page.getByText('Follow-up 1, of 3 at most')).toBeVisible()
  await press(page, button(page, 'I said that already'), 'Enter')
  await expect(asked(page, FOLLOW_UPS[1])).toBeFocused()
  await examine(page, 'main')
  await say(page, 'I keep the owner low.')
  await expect(asked(page, FOLLOW_UPS[2])).toBeFocused()
  await press(page, button(page, "I'm done"), 'Enter')

  await expect(isOver(page)).toBeFocused()
  await expect(page.getByText("That's all I would ask. Now judge it as I would.")).toBeVisible()
  const whole = [
    'I put the state into the common parent.',
    `Interviewer: ${FOLLOW_UPS[0]}\nI said that already.`,
    `Interviewer: ${FOLLOW_UPS[1]}\nI keep the owner low.`,
    `Interviewer: ${FOLLOW_UPS[2]}\n(Nothing written down.)`,
  ].join('\n\n')
  await expect(transcript(page)).toHaveValue(whole)
  await tabTo(page, page.getByRole('radio', { name: '0', exact: true }))
  for (const percent of ['10', '20', '30']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: percent, exact: true })).toBeChecked()
  }
  await press(page, button(page, 'Compare with the criteria'), 'Enter')

  const quote = button(page, 'Quote here, criterion 1')
  await tabTo(page, quote)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Select words in your transcript first, then press this again.')).toBeVisible()
  await tabTo(page, transcript(page), 'Shift+Tab')
  await page.keyboard.press('Control+Home')
  for (let word = 0; word < 4; word++) await page.keyboard.press('Control+Shift+ArrowRight')
  await press(page, quote, 'Enter')
  const quotes = page.getByRole('list', { name: 'Quotes for criterion 1' })
  await expect(quotes.getByRole('listitem')).toHaveText(['I put the state'])
  await examine(page, 'main')
  await tabTo(page, tick(page, 1, 'Not said'), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tick(page, 1, 'Said')).toBeChecked()
  await press(page, button(page, 'Show the ideal answer'), 'Enter')
  await expect(page.getByRole('region', { name: 'Ideal answer' })).toBeFocused()
  await expect(page.locator('[data-settling]')).toHaveCount(0)
  const finish = button(page, 'Finish with 35 percent')
  await tabTo(page, finish, 'Shift+Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByText('You scored 35 percent, about what you expected.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Another interview' })).toBeVisible()
  await examine(page, 'main')
  const attempts = async () => (await read(page, member, '/user/export')).attempts
  await expect.poll(async () => (await attempts()).length).toBe(1)
  expect(await attempts()).toMatchObject([
    {
      content_id: question.id,
      source: 'practice',
      text: whole,
      answer: JSON.stringify({ ticks: [1, 0, 0, 0], first_ticks: [1, 0, 0, 0], predicted: 30 }),
    },
  ])
  await page.reload()
  await expect(button(page, 'Begin the interview')).toBeVisible()
})

test('TALK-01 a reload in the middle loses no word, no tick and no quote, nor does a server that is away', async ({
  page,
}) => {
  await page.goto(PLACE)
  await expect(page).toHaveURL(/\/login$/)
  await newMember(page)
  await begin(page)
  await answer(page).fill('Into the common parent.')
  await page.route('**/follow-up', (route) => route.abort())
  await button(page, "I'm done").click()
  await expect(asked(page, FOLLOW_UPS[0])).toBeFocused()
  await expect(page.getByText("The server can't be reached. Everything you said is kept here")).toBeVisible()
  await page.unroute('**/follow-up')
  await answer(page).fill('Two truths, which')
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(asked(page, FOLLOW_UPS[0])).toBeFocused()
  await expect(answer(page)).toHaveValue('Two truths, which')
  await page.goto('/interview')
  await page.getByRole('link', { name: /^Continue: Two components/ }).click()
  await expect(answer(page)).toHaveValue('Two truths, which')
  await answer(page).fill('Two truths, which differ.')
  await button(page, "I'm done").click()
  await expect(asked(page, FOLLOW_UPS[1])).toBeFocused()
  await button(page, 'End the interview').click()

  await expect(isOver(page)).toBeFocused()
  await page.getByText('40', { exact: true }).click()
  await button(page, 'Compare with the criteria').click()
  await tick(page, 2, 'Half').click()
  await transcript(page).selectText()
  await button(page, 'Quote here, criterion 2').click()
  await page.reload()
  await expect(transcript(page)).toHaveValue(
    /^Into the common parent\..*Two truths, which differ\..*Interviewer: How/s,
  )
  await expect(tick(page, 2, 'Half')).toBeChecked()
  await expect(tick(page, 1, 'Not said')).toBeChecked()
  await expect(page.getByRole('list', { name: 'Quotes for criterion 2' })).toContainText('Two truths')
  await expect(button(page, 'Show the ideal answer')).toBeVisible()
})

test('TALK-01 nothing of the interviewer is fetched before it is opened', async ({ page }) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'react'), 'descriptive')
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  const holds = async (words: string) => (await Promise.all(scripts)).some((script) => script.includes(words))
  await page.goto(addressOf(question), { waitUntil: 'networkidle' })
  const link = practice(page, question).getByRole('link', { name: 'Answer aloud with an interviewer' })
  await expect(link).toBeVisible()
  expect(await holds('Answer aloud with an interviewer')).toBe(true)
  expect(await holds('The interview is over')).toBe(false)
  await link.click()
  await expect(button(page, 'Begin the interview')).toBeVisible()
  expect(await holds('The interview is over')).toBe(true)
})
