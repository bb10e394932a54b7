import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import {
  addressOf,
  alter,
  firstOf,
  type Member,
  practice,
  type Question,
  questionsOf,
  read,
} from './learning.ts'
import { expect, newMember, PASSWORD, test } from './support.ts'
import { isReady } from './waiting.ts'

const questions = /\/api\/resources\/\w+\/interview\?/
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

test('Q-02 several choices are right only as the exact set, in any order', async ({ page }) => {
  const { member, question, shown } = await openAs(page, 'mcma')
  const { options, correct_indices: right } = question.content
  const boxes = shown.getByRole('checkbox')
  const submit = shown.getByRole('button', { name: 'Submit Answer' })
  const answer = async (chosen: number[], verdict: string) => {
    for (const index of chosen) await boxes.nth(index).check()
    await submit.click()
    await expect(shown.getByText(verdict, { exact: true })).toBeVisible()
  }
  const tryAgain = () => shown.getByRole('button', { name: 'Try Again' }).click()
  const wrong = options.findIndex((_, index) => !right.includes(index))
  await answer(right.slice(1), 'Incorrect')
  await tryAgain()
  await answer([...right, wrong], 'Incorrect')
  await tryAgain()
  expect(await completedIn(page, member)).toEqual([])
  await answer(right.toReversed(), 'Correct!')
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
  await expect(shown.getByText('Done', { exact: true })).toBeVisible()
  await expect.poll(() => completedIn(page, member)).toEqual([question.id])
})

test('Q-06 the note stands on case-sensitive questions only', async ({ page }) => {
  const member = await newMember(page)
  const all = await questionsOf(page, member, 'sql')
  const sensitive = all.find(({ content }) => content.case_sensitive === true)
  const other = all.find(({ content }) => content.case_sensitive === false)
  if (!sensitive || !other) throw new Error('the bank holds both kinds of blank questions')
  await page.goto(addressOf(sensitive))
  await expect(practice(page, sensitive).getByText('Note: Answers are case-sensitive')).toBeVisible()
  await practice(page, other).locator('summary').click()
  await expect(practice(page, other).getByText('Note: Answers are case-sensitive')).toHaveCount(0)
})

test('Q-07 a descriptive question shows ideal answer, rubric with percentages and explanation', async ({
  page,
}) => {
  const { question, shown } = await openAs(page, 'descriptive')
  const rubric = question.content.rubric as { criterion: string; weight: number }[]
  await expect(shown.getByRole('heading', { name: 'Ideal answer' })).toHaveCount(0)
  await shown.getByRole('button', { name: 'Show Ideal Answer' }).click()
  await expect(shown.getByRole('heading', { name: 'Ideal answer' })).toBeVisible()
  await expect(shown.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  const rows = shown.getByRole('heading', { name: 'Rubric' }).locator('..').getByRole('listitem')
  await expect(rows).toHaveCount(rubric.length)
  for (const [index, { weight }] of rubric.entries())
    await expect(rows.nth(index)).toContainText(`${Math.round(weight * 100)}%`)
})

test('Q-07 an ideal answer may be a text or a list', async ({ page }) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'sql'), 'descriptive')
  for (const ideal_answer of ['<p>One text.</p>', ['Point one', 'Point two']]) {
    await alter(page, questions, (body: { items: Question[] }) => ({
      ...body,
      items: body.items.map((item) =>
        item.id === question.id ? { ...item, content: { ...item.content, ideal_answer } } : item,
      ),
    }))
    await page.goto(addressOf(question))
    const shown = practice(page, question)
    await shown.getByRole('button', { name: 'Show Ideal Answer' }).click()
    if (typeof ideal_answer === 'string') await expect(shown.getByText('One text.')).toBeVisible()
    else await expect(shown.getByRole('listitem').filter({ hasText: /^Point/ })).toHaveText(ideal_answer)
    await page.unroute(questions)
  }
})

test('Q-08 Q-11 a code question shows language, starter code, hint and tests, and its solution when asked', async ({
  page,
}) => {
  const { question, shown } = await openAs(page, 'code')
  const content = question.content as unknown as {
    starter_code: string
    expected_output_hint?: string
    solution_code: string
    tests: { public: { description: string }[] }
  }
  await expect(shown.getByText('SQL', { exact: true })).toBeVisible()
  await expect(shown.locator('pre').last()).toHaveText(content.starter_code, { useInnerText: true })
  if (content.expected_output_hint) await expect(shown.getByText('Expected output:')).toBeVisible()
  for (const { description } of content.tests.public) await expect(shown.getByText(description)).toBeVisible()
  await expect(shown.getByRole('heading', { name: 'Solution' })).toHaveCount(0)
  await shown.getByRole('button', { name: 'Show Solution' }).click()
  await expect(shown.getByRole('heading', { name: 'Solution' })).toBeVisible()
  await expect(
    shown.locator('pre').filter({ hasText: content.solution_code.trim().split('\n')[0] }),
  ).not.toHaveCount(0)
})

const EDITOR_BUDGET_BYTES = 120_000
const KEYWORD_COLOR = 'rgb(122, 47, 143)'
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
      if (response.url().includes('/assets/')) loaded.push(response.url())
    })
    await shown.getByRole('button', { name: 'Edit' }).click()
    await expect(shown.getByRole('textbox', { name: /^Code editor/ })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(`\n${keyword} `)
    await expect(shown.locator('.cm-line span', { hasText: keyword }).first()).toHaveCSS(
      'color',
      KEYWORD_COLOR,
    )
    const bytes = loaded.map((url) => statSync(`build/client/assets/${basename(url)}.br`).size)
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
  await shown.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Code copied')).toBeVisible()
  expect(await clipboard()).toBe(starter)

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
  await expect(shown.getByRole('button', { name: 'Reset' })).toBeFocused()
  await page.keyboard.press('Enter')
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

test('Q-09 a question of an unknown type says which', async ({ page }) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'sql'), 'mcq')
  await alter(page, questions, (body: { items: Question[] }) => ({
    ...body,
    items: body.items.map((item) => (item.id === question.id ? { ...item, question_type: 'essay' } : item)),
  }))
  await page.goto(addressOf(question))
  await expect(practice(page, question).getByText('Unknown question type: essay')).toBeVisible()
  await page.goto('/resources/sql/interview?mode=read')
  await expect(page.getByText('Unknown question type: essay')).toBeVisible()
})

test('Q-10 questions with incomplete data say so', async ({ page }) => {
  const member = await newMember(page)
  const all = await questionsOf(page, member, 'sql')
  const broken: Record<string, object> = {
    mcq: { options: [] },
    mcma: { options: [] },
    blank: { blanks: [] },
    descriptive: { ideal_answer: '', explanation: '' },
  }
  await alter(page, questions, (body: { items: Question[] }) => ({
    ...body,
    items: Object.entries(broken).map(([type, content]) => {
      const question = firstOf(all, type)
      return { ...question, content: { ...question.content, ...content } }
    }),
    total: 4,
  }))
  await page.goto('/resources/sql/interview?mode=read')
  const text = 'This question has incomplete data and cannot be displayed properly.'
  await expect(page.getByText(text)).toHaveCount(4)
})

test('Q-11 Q-12 a visitor sees the locked panel under every type, and comes back to the question', async ({
  page,
}) => {
  const member = await newMember(page)
  const all = await questionsOf(page, member, 'sql')
  await page.context().clearCookies()
  await page.goto('/resources/sql/interview')
  await isReady(page)
  for (const type of ['mcq', 'mcma', 'blank', 'descriptive', 'code']) {
    const shown = practice(page, firstOf(all, type))
    await shown.locator('summary').click()
    await expect(shown.getByRole('heading', { name: 'Answer Locked' })).toBeVisible()
    await expect(shown.getByText('Sign in to view the answer and explanation')).toBeVisible()
    await expect(shown.getByText('Get instant access to all answers and explanations')).toBeVisible()
    await expect(shown.getByRole('link', { name: 'Create Free Account' })).toHaveAttribute('href', '/signup')
    await expect(shown.getByRole('button', { name: /^Show/ })).toHaveCount(0)
  }
  const question = firstOf(all, 'mcq')
  const shown = practice(page, question)
  await shown.locator('summary').click()
  await shown.getByRole('radio').first().check()
  await shown.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(shown.getByText(/Correct!|Incorrect/)).toHaveCount(0)
  await expect(shown.getByRole('radio').first()).toBeDisabled()
  await shown.getByRole('link', { name: 'Sign In to View Answer' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => history.state.usr)).toEqual({
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
