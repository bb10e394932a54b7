import type { Page } from '@playwright/test'
import { press, tabTo } from './keyboard.ts'
import { post, read } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'

const FOLLOW_UPS = [
  'Why not keep two copies and synchronize them by an effect?',
  'How do you limit the renders?',
] as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const asked = (page: Page, name: string | RegExp) => page.getByRole('group', { name })
const answer = (page: Page) => page.getByLabel('Your answer', { exact: true })

async function say(page: Page, text: string) {
  await tabTo(page, answer(page))
  await page.keyboard.insertText(text)
  await press(page, button(page, "I'm done"), 'Enter')
}

test('TALK-01 MOCK-01 a spoken stage turn by turn, by keyboard: asked back one at a time, a reload and a lost network lose no word, and the report has it all', async ({
  page,
  context,
}) => {
  const member = await newMember(page)
  const bodies: string[] = []
  context.on('response', async (response) => {
    if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''))
  })
  const heard = (words: string) => bodies.some((body) => body.includes(words))
  const mock = await post(page, member, '/user/mocks', { role: 'own', minutes: 20, subjects: ['react'] })
  const questions: { question_type: string; id: string }[] = mock.stages.flatMap(
    (stage: { questions: object[] }) => stage.questions,
  )
  const number = 1 + questions.findIndex(({ question_type }) => question_type === 'descriptive')
  await page.goto(`/mock/${mock.id}`)
  await page.getByRole('button', { name: new RegExp(`^Question ${number}(,|$)`) }).click()
  await press(page, button(page, 'Answer with an interviewer'), 'Enter')
  await expect(asked(page, /^Two siblings must always show the same value/)).toBeFocused()
  await examine(page, 'main')
  expect(heard(FOLLOW_UPS[0])).toBe(false)
  await say(page, 'Into the common parent.')
  await expect(asked(page, FOLLOW_UPS[0])).toBeFocused()
  // The page may have it before its answer is read here.
  await expect.poll(() => heard(FOLLOW_UPS[0])).toBe(true)
  expect(heard(FOLLOW_UPS[1])).toBe(false)
  await examine(page, 'main')

  await tabTo(page, answer(page))
  await page.keyboard.insertText('Two truths, which')
  await page.reload()
  await expect(answer(page)).toHaveValue('Two truths, which')
  await context.setOffline(true)
  await answer(page).fill('Two truths, which differ.')
  await button(page, "I'm done").click()
  await expect(page.getByText("The interviewer can't be reached.")).toBeVisible()
  await expect(answer(page)).toHaveValue('Two truths, which differ.')
  await context.setOffline(false)
  await button(page, "I'm done").click()
  await expect(asked(page, FOLLOW_UPS[1])).toBeFocused()
  await press(page, button(page, 'I said that already'), 'Enter')
  const over = page.getByText('The interviewer has no more questions about this.')
  const closing = over.or(page.getByText('Follow-up 3', { exact: true }))
  await expect(closing).toBeVisible()
  if (await button(page, 'No more questions').isVisible()) await button(page, 'No more questions').click()
  await expect(over).toBeFocused()
  await examine(page, 'main')
  expect(bodies.some((body) => body.includes('"criterion"'))).toBe(false)

  await page.getByRole('button', { name: 'End interview' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End interview' }).click()
  await expect(page.getByRole('heading', { name: 'Report', level: 1 })).toBeVisible()
  const own = page.getByRole('region', { name: 'Your answer' })
  await expect(own).toContainText(`Into the common parent.

Interviewer: ${FOLLOW_UPS[0]}
Two truths, which differ.

Interviewer: ${FOLLOW_UPS[1]}
I said that already.`)
  await page.getByText('40', { exact: true }).first().click()
  await button(page, 'Compare with the criteria').click()
  await expect(page.getByRole('group', { name: 'Criterion 1', exact: true })).toBeVisible()
  await expect(own).toContainText('Two truths, which differ.')
  const [stored] = (await read(page, member, `/user/mocks/${mock.id}/report`)).items.filter(
    ({ text }: { text: string | null }) => text,
  )
  expect(stored).toMatchObject({ outcome: 'waiting' })
})
