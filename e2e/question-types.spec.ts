import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { addressOf, firstOf, type Member, practice, questionsOf, read } from './learning.ts'
import { expect, newMember, PASSWORD, test } from './support.ts'
import { isReady } from './waiting.ts'

const asText = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&#x([0-9A-F]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

/** A member at the first question of that type. */
async function openAs(page: Page, type: string, slug = 'sql') {
  const member: Member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, slug), type)
  await page.goto(addressOf(question))
  const shown = practice(page, question)
  await expect(shown).toHaveAttribute('open')
  await isReady(page)
  return { member, question, shown }
}

const completedIn = async (page: Page, member: Member, slug = 'sql') =>
  (await read(page, member, `/user/progress/${slug}`)).completed_ids.interview as string[]

test('Q-01 Q-03 Q-04 Q-05 a choice question: choose one, submit, see why, try again, be right', async ({
  page,
}) => {
  const { member, question, shown } = await openAs(page, 'mcq')
  const { options, correct_index } = question.content
  const wrong = correct_index === 0 ? 1 : 0
  const submit = shown.getByRole('button', { name: 'Submit Answer' })
  const radios = shown.getByRole('radio')
  await expect(shown.locator('label')).toHaveText(options.map((html) => new RegExp(escaped(asText(html)))))
  await expect(submit).toBeDisabled()
  await radios.nth(wrong).check()
  await radios.nth(correct_index).check()
  await expect(radios.nth(wrong)).not.toBeChecked()
  await radios.nth(wrong).check()
  await submit.click()
  await expect(shown.getByText('Incorrect')).toBeVisible()
  await expect(shown.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  await expect(shown.locator('label').nth(wrong)).toContainText('Your answer, wrong')
  await expect(shown.locator('label').nth(correct_index)).toContainText('Correct answer')
  for (const radio of await radios.all()) await expect(radio).toBeDisabled()
  await expect.poll(async () => (await read(page, member, '/user/stats')).in_progress).toBe(1)
  expect(await completedIn(page, member)).toEqual([])

  await shown.getByRole('button', { name: 'Try Again' }).click()
  await expect(shown.getByText('Incorrect')).toHaveCount(0)
  await expect(shown.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(submit).toBeDisabled()
  const sent = page.waitForRequest('**/api/user/progress/update')
  await radios.nth(correct_index).check()
  await submit.click()
  await expect(shown.getByText('Correct!')).toBeVisible()
  await expect(shown.locator('label').nth(correct_index)).toContainText('Your answer, correct')
  expect((await sent).postDataJSON()).toEqual({
    resource_slug: 'sql',
    kind: 'question',
    id: question.id,
    status: 'completed',
  })
  await expect(shown.locator('summary').getByRole('img', { name: 'Completed', exact: true })).toBeVisible()
  await expect.poll(() => completedIn(page, member)).toEqual([question.id])
})

const escaped = (text: string) => text.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('Q-01 a question may bring a picture, which says in words what it shows', async ({ page }) => {
  const member = await newMember(page)
  const bank = await questionsOf(page, member, 'dsa')
  const question = bank.find(({ id }) => id === 'dsa-postorder-of-a-drawn-tree')
  if (!question) throw new Error('the bank holds no such question')
  await page.goto(addressOf(question))
  const picture = practice(page, question).getByRole('img', { name: 'A binary tree. The root A' })
  await expect(picture).toHaveAttribute('src', '/images/dsa/tree-of-seven-letters.svg')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
})

test('Q-03 what was chosen and typed survives a reload', async ({ page }) => {
  const member = await newMember(page)
  const all = await questionsOf(page, member, 'sql')
  const [mcq, blank, descriptive] = ['mcq', 'blank', 'descriptive'].map((type) => firstOf(all, type))
  if (!mcq || !blank || !descriptive) throw new Error('three questions are needed')
  await page.goto('/resources/sql/interview')
  await isReady(page)
  await practice(page, mcq).locator('summary').click()
  await practice(page, mcq).getByRole('radio').nth(1).check()
  await practice(page, blank).locator('summary').click()
  await practice(page, blank).getByRole('textbox').first().fill('coalesce')
  await practice(page, descriptive).locator('summary').click()
  await practice(page, descriptive).getByRole('textbox').fill('First, what a row is.')
  await page.reload()
  await practice(page, mcq).locator('summary').click()
  await expect(practice(page, mcq).getByRole('radio').nth(1)).toBeChecked()
  await practice(page, blank).locator('summary').click()
  await expect(practice(page, blank).getByRole('textbox').first()).toHaveValue('coalesce')
  await practice(page, descriptive).locator('summary').click()
  await expect(practice(page, descriptive).getByRole('textbox')).toHaveValue('First, what a row is.')
})

test.describe('with the progress call away', () => {
  test('Q-05 a failed progress call shows nothing', async ({ page }) => {
    const { question, shown } = await openAs(page, 'mcq')
    await page.route('**/api/user/progress/update', (route) => route.abort())
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Progress waits'))
    await shown.getByRole('radio').nth(question.content.correct_index).check()
    await shown.getByRole('button', { name: 'Submit Answer' }).click()
    await expect(shown.getByText('Correct!')).toBeVisible()
    await logged
    await expect(shown.locator('summary').getByRole('img', { name: 'Completed', exact: true })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  })
})

test('Q-06 Q-11 a blank question has a field for each blank and shows the accepted answers beside them, without a verdict', async ({
  page,
}) => {
  const { member, question, shown } = await openAs(page, 'blank')
  const blanks = question.content.blanks as { acceptable_answers: string[] }[]
  const fields = shown.getByRole('textbox')
  await expect(fields).toHaveCount(blanks.length)
  await expect(shown.getByText('Note: Answers are case-sensitive')).toHaveCount(
    question.content.case_sensitive ? 1 : 0,
  )
  await expect(shown.getByRole('button', { name: 'Submit Answer' })).toHaveCount(0)
  await fields.first().fill('nonsense')
  await expect(shown.getByText('Accepted answers')).toHaveCount(0)
  await shown.getByRole('button', { name: 'Show Answer' }).click()
  for (const { acceptable_answers } of blanks)
    for (const answer of acceptable_answers)
      await expect(shown.locator('dd code', { hasText: answer }).first()).toBeVisible()
  await expect(shown.getByText('You wrote nonsense')).toBeVisible()
  await expect(shown.getByText(/Correct!|Incorrect/)).toHaveCount(0)
  await expect(shown.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  await expect.poll(async () => (await read(page, member, '/user/stats')).in_progress).toBe(1)
  await shown.getByRole('button', { name: 'Mark as done' }).click()
  await expect(shown.locator('p').getByText('Done', { exact: true })).toBeVisible()
  await expect.poll(() => completedIn(page, member)).toEqual([question.id])
})

const EDITOR_BUDGET_BYTES = 127_000
/** Fetched on every page of a member once it is idle, and at the first key, with or without the editor. */
const byItself = /outbox|offline-keeper|kept-store|signed-in-user|question-keys/
/** A member's page goes on fetching after it is ready: what comes until nothing comes for a second is not the editor's. */
async function untilQuiet(page: Page, loaded: string[]) {
  do {
    loaded.length = 0
    await page.waitForTimeout(1000)
  } while (loaded.length > 0)
}
/** The token as the browser computes it: the design may give it another value. */
const keywordColor = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--tk-keyword)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
for (const [slug, keyword] of [
  ['sql', 'select'],
  ['python', 'def'],
  ['javascript', 'function'],
  ['java', 'class'],
] as const)
  test(`Q-08 the editor of ${slug} comes with its colors when it is asked for, within its budget`, async ({
    page,
  }) => {
    const member = await newMember(page)
    const question = firstOf(await questionsOf(page, member, slug), 'code')
    await page.goto(addressOf(question))
    const shown = practice(page, question)
    await isReady(page)
    const loaded: string[] = []
    page.on('response', (response) => {
      if (/\/assets\/.*\.(js|css)$/.test(response.url()) && !byItself.test(response.url()))
        loaded.push(response.url())
    })
    await untilQuiet(page, loaded)
    await shown.getByRole('button', { name: 'Edit' }).click()
    await expect(shown.getByRole('textbox', { name: /^Code editor/ })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(`\n${keyword} `)
    await expect(shown.locator('.cm-line span', { hasText: keyword }).first()).toHaveCSS(
      'color',
      await keywordColor(page),
    )
    const bytes = loaded.map(
      (url) => statSync(join(process.env.BUILD_DIR ?? '', 'client/assets', `${basename(url)}.br`)).size,
    )
    const total = bytes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(20_000)
    expect(total).toBeLessThanOrEqual(EDITOR_BUDGET_BYTES)
  })

test('Q-08 code is edited, kept, copied and reset, and the keyboard gets out of the editor', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { question, shown } = await openAs(page, 'code')
  const starter = question.content.starter_code as string
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const block = shown.getByRole('region', { name: 'Starter code' })
  const wrap = block.getByRole('switch', { name: 'Wrap long lines' })
  await wrap.click()
  await expect(wrap).toBeChecked()
  await expect(block.locator('pre')).toHaveCSS('white-space', 'pre-wrap')
  await block.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Code copied')).toBeVisible()
  expect(await clipboard()).toBe(starter.trimEnd())

  await shown.getByRole('button', { name: 'Edit' }).click()
  const editor = shown.getByRole('textbox', { name: /^Code editor/ })
  await expect(editor).toBeFocused()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('\n-- mine')
  await page.reload()
  await shown.getByRole('button', { name: 'Continue editing' }).click()
  await expect(editor).toContainText('-- mine')
  await shown.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(await clipboard()).toBe(`${starter}\n-- mine`)
  await editor.focus()
  await page.keyboard.press('Tab')
  await expect(editor).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor).not.toBeFocused()
  await shown.getByRole('button', { name: 'Start over' }).press('Enter')
  await expect(editor).not.toContainText('-- mine')
  await page.reload()
  await expect(shown.getByRole('button', { name: 'Edit' })).toBeVisible()
})

test('Q-08 an editor that does not load leaves the question as it is', async ({ page }) => {
  const { shown } = await openAs(page, 'code')
  await page.route('**/assets/code-editor-*.js', (route) => route.abort())
  await shown.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByText('Failed to load the editor. Please try again.')).toBeVisible()
  await expect(shown.getByRole('button', { name: 'Edit' })).toBeEnabled()
})

test('Q-12 a visitor signs in from the locked panel and comes back to the question with the choice', async ({
  page,
}) => {
  const member = await newMember(page)
  const all = await questionsOf(page, member, 'sql')
  await page.context().clearCookies()
  await page.goto('/resources/sql/interview')
  await isReady(page)
  const question = firstOf(all, 'mcq')
  const shown = practice(page, question)
  await shown.locator('summary').click()
  await shown.getByRole('radio').first().check()
  await shown.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(shown.getByText(/Correct!|Incorrect/)).toHaveCount(0)
  await expect(shown.getByRole('radio').first()).toBeDisabled()
  await shown.getByRole('link', { name: 'Sign In to View Answer' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => history.state.usr)).toMatchObject({
    from: addressOf(question),
    intendedMode: 'practice',
  })
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(addressOf(question))
  await expect(shown.getByRole('radio').first()).toBeChecked()
  await shown.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(shown.getByText(/Correct!|Incorrect/)).toBeVisible()
})

test('Q-13 nothing a visitor is sent holds an answer', async ({ page }) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'sql'), 'code')
  const secret =
    asText(question.content.solution_code_html as string)
      .split('\n')
      .at(-1)
      ?.trim() ?? ''
  await page.context().clearCookies()
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/api\/|\/interview/.test(response.url())) texts.push(response.text().catch(() => ''))
  })
  await page.goto('/resources/sql/interview')
  await isReady(page)
  await page.getByRole('tab', { name: /Advanced/ }).click()
  await expect(page).toHaveURL(/Advanced/)
  await expect(page.locator('details').first()).toBeVisible()
  const all = (await Promise.all(texts)).join('\n')
  expect(all).toContain(question.id)
  for (const field of [
    'correct_ind',
    'acceptable_answers',
    'explanation',
    'ideal_answer',
    'rubric',
    'solution_code',
  ])
    expect(all).not.toContain(`"${field}`)
  expect(secret.length).toBeGreaterThan(3)
  expect(all).not.toContain(`\\"${secret}\\"`)
})
