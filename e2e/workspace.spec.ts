import type { Page } from '@playwright/test'
import {
  addressOf,
  answered,
  firstOf,
  practice,
  type Question,
  questionsOf,
  record,
  save,
} from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'
import { isReady, isSettled } from './waiting.ts'

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).boundingBox()
  if (!found) throw new Error(`${selector} is not on screen`)
  return found
}

/** A member's page with a question of single choice open; the letters of a right and of a wrong option. */
async function openChoice(page: Page) {
  const member = await newMember(page)
  const all = await questionsOf(page, member, 'sql')
  const question = firstOf(all, 'mcq')
  await page.goto(addressOf(question))
  await expect(page.locator('html[data-account]')).toBeAttached()
  const right = question.content.correct_index
  const letter = (index: number) => String.fromCharCode(97 + index)
  return { member, all, question, right: letter(right), wrong: letter(right === 0 ? 1 : 0) }
}

/** The keys are fetched after everything else: the first press may come before them. */
async function choose(page: Page, letter: string) {
  const option = page.locator('details[name=question][open] [data-option]').nth(letter.charCodeAt(0) - 97)
  await expect(async () => {
    await page.keyboard.press(letter)
    await expect(option).toBeChecked({ timeout: 500 })
  }).toPass()
}

const following = (all: Question[], question: Question) => {
  const next = all[all.findIndex(({ id }) => id === question.id) + 1]
  if (!next) throw new Error('a question after it is needed')
  return next
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('WORK-01 from 760 px list and question stand side by side, below it is an accordion; works without scripts', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/resources/sql/interview')
    const rows = page.locator('summary')
    expect((await rows.first().locator('xpath=../..').boundingBox())?.height).toBe(44)
    const [first, room] = await rows
      .first()
      .evaluate((row) => [row.getBoundingClientRect().top, window.innerHeight] as const)
    expect((room - first) / 44).toBeGreaterThanOrEqual(14)
    await rows.nth(2).click()
    const row = await box(page, 'details[open] summary')
    const pane = await box(page, 'details[open] .pane')
    expect(pane.x).toBeGreaterThanOrEqual(row.x + row.width)
    await page.setViewportSize({ width: 390, height: 844 })
    const head = await box(page, 'details[open] summary')
    const body = await box(page, 'details[open] .pane')
    expect(body.x).toBe(head.x)
    expect(body.y).toBeGreaterThanOrEqual(head.y + head.height - 1)
  })
})

test('WORK-01 the head of the page is at most 110 px high and has all four counts', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/resources/sql/interview')
  expect((await box(page, '.workspace-head')).height).toBeLessThanOrEqual(110)
  await expect(page.getByText(/^Total \d+$/)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([/^Basic\d+$/, /^Intermediate\d+$/, /^Advanced\d+$/])
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await box(page, '.list-head + .question-row summary')).y).toBeLessThan(844 / 3)
})

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`WORK-02 verdict and 'Next question' are in view after Submit at ${width} px; Enter submits, then goes on`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const { all, question, wrong, right } = await openChoice(page)
    await choose(page, wrong)
    await page.keyboard.press('Enter')
    const next = practice(page, question).getByRole('button', { name: 'Next question' })
    await expect(practice(page, question).getByText('Incorrect', { exact: true })).toBeInViewport({
      ratio: 1,
    })
    await expect(next).toBeInViewport({ ratio: 1 })
    await expect(next).toBeFocused()
    await practice(page, question).getByRole('button', { name: 'Try Again' }).click()
    await expect(practice(page, question).getByRole('radio').first()).toBeFocused()
    await choose(page, right)
    await page.keyboard.press('Enter')
    await expect(practice(page, question).getByText('Correct!', { exact: true })).toBeInViewport({ ratio: 1 })
    await isSettled(page)
    await page.keyboard.press('Enter')
    const after = practice(page, following(all, question))
    await expect(after).toHaveAttribute('open')
    await expect(page.locator('details[name=question][open]')).toHaveCount(1)
    await expect(after.locator('.pane')).toBeFocused()
  })

test('WORK-02 J and K move, S saves, N writes a note, the keys are listed and can be switched off', async ({
  page,
}) => {
  const { all, question } = await openChoice(page)
  const next = following(all, question)
  await expect(
    practice(page, question).getByText(`${all.indexOf(question) + 1} of ${all.length}`),
  ).toBeVisible()
  await choose(page, 'a')
  await page.keyboard.press('j')
  await expect(practice(page, next)).toHaveAttribute('open')
  await page.keyboard.press('k')
  await expect(practice(page, question)).toHaveAttribute('open')
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/notes/i).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(practice(page, question)).toHaveAttribute('open')
  await page.keyboard.press('?')
  await expect(dialog.getByText('Next or previous question')).toBeVisible()
  await dialog.getByLabel('Single letters act at once').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(practice(page, question)).toHaveAttribute('open')
  await page.getByRole('button', { name: 'Keys' }).click()
  await dialog.getByLabel('Single letters act at once').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(practice(page, next)).toHaveAttribute('open')
})

test('WORK-02 from 1,100 px L folds the list to a rail of 48 px and brings it back; a button does the same; remembered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const question = firstOf(await questionsOf(page, 'visitor', 'sql'), 'descriptive')
  await page.goto(addressOf(question))
  await isReady(page)
  const width = async () => (await box(page, '.workspace')).width
  const whole = await width()
  expect(whole).toBeGreaterThan(250)
  // The first key fetches the script of all of them.
  await page.keyboard.press('l')
  await expect.poll(width).toBe(48)
  expect((await box(page, 'details[open] .pane')).x).toBe(48)
  await examine(page)
  for (const key of ['Shift+L', 'Alt+l', 'Meta+l']) await page.keyboard.press(key)
  await practice(page, question).getByLabel('Your answer').fill('nul')
  await page.keyboard.press('l')
  await expect(practice(page, question).getByLabel('Your answer')).toHaveValue('null')
  expect(await width()).toBe(48)
  // The list is folded from the first paint on: what decides it runs before the rest of the page.
  await page.reload({ waitUntil: 'commit' })
  await page.locator('.workspace').waitFor()
  expect(await width()).toBe(48)
  await isReady(page)
  const fold = page.getByRole('button', { name: 'Fold or unfold the list' })
  const left = async () => (await fold.boundingBox())?.x
  const place = await left()
  await fold.click()
  await expect.poll(width).toBe(whole)
  expect(await left()).toBe(place)
  await page.reload()
  expect(await width()).toBe(whole)
  await isReady(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Fold the list, or unfold it')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  await expect.poll(width).toBe(48)
  await page.setViewportSize({ width: 1024, height: 800 })
  expect(await width()).toBeGreaterThan(250)
  await expect(fold).toBeHidden()
  await page.keyboard.press('l')
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await width()).toBe(48)
})

test('WORK-02 beside an open editor the list is a rail, and comes back with L for who wants it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const question = firstOf(await questionsOf(page, 'visitor', 'sql'), 'code')
  await page.goto(addressOf(question))
  await isReady(page)
  const width = async () => (await box(page, '.workspace')).width
  await practice(page, question).getByRole('button', { name: 'Edit' }).click()
  await expect(practice(page, question).locator('.cm-content')).toBeFocused()
  await expect.poll(width).toBe(48)
  await page.getByRole('button', { name: 'Fold or unfold the list' }).click()
  await expect.poll(width).toBeGreaterThan(250)
  await page.keyboard.press('l')
  await expect.poll(width).toBe(48)
})

test('WORK-03 no line of read text is over 80 characters, and judged options keep their mark', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { question, wrong } = await openChoice(page)
  await choose(page, wrong)
  await page.keyboard.press('Enter')
  const open = practice(page, question)
  await expect(open.getByText('Incorrect', { exact: true })).toBeVisible()
  const colors = await open
    .locator('.option label > span:first-of-type')
    .evaluateAll((keys) => keys.map((key) => getComputedStyle(key).backgroundColor))
  expect(colors).toContain('rgb(173, 37, 29)')
  expect(colors).toContain('rgb(19, 106, 59)')
  await page.goto('/resources/sql/interview?mode=read')
  await expect(page.locator('.prose').first()).toBeVisible()
  const longest = await page.evaluate(() => {
    const range = document.createRange()
    const lines = [...document.querySelectorAll('main .prose > p')].slice(0, 60).map((element) => {
      range.selectNodeContents(element)
      const rows = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 14)))
      return (element.textContent?.length ?? 0) / Math.max(1, rows.size)
    })
    return Math.max(...lines)
  })
  expect(longest).toBeLessThanOrEqual(80)
})

test('WORK-04 filters by type, topic, status and saved, kept in the address', async ({ page }) => {
  const member = await newMember(page)
  const all = await questionsOf(page, member, 'sql')
  const [saved, done] = all.filter(({ question_type }) => question_type === 'mcq')
  if (!saved || !done) throw new Error('two questions are needed')
  await save(page, member, saved)
  await record(page, member, 'question', done.id, 'sql')
  await page.goto('/resources/sql/interview')
  await isReady(page)
  const rows = page.locator('details[name=question]')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Type', { exact: true }).selectOption('code')
  const codes = all.filter(({ question_type }) => question_type === 'code').length
  await expect(rows).toHaveCount(codes)
  await expect(page).toHaveURL(/[?&]type=code/)
  await page.reload()
  await expect(rows).toHaveCount(codes)
  await page.getByRole('button', { name: 'Filter (1)' }).click()
  await page.getByRole('button', { name: 'Show all questions' }).click()
  await page.getByLabel('Saved').selectOption('yes')
  await expect(rows).toHaveCount(1)
  await expect(practice(page, saved)).toBeVisible()
  await page.getByLabel('Saved').selectOption('')
  await page.getByLabel('Status').selectOption('done')
  await expect(rows).toHaveCount(1)
  await expect(practice(page, done)).toBeVisible()
  await page.getByLabel('Topic').selectOption({ index: 1 })
  await expect(page).toHaveURL(/[?&]topic=/)
})

test("the reader's own note stands under the question, and opens to be changed", async ({ page }) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'sql'), 'mcq')
  await save(page, member, question, 'Think of the empty group.')
  await page.goto(addressOf(question))
  const note = practice(page, question).getByRole('region', { name: 'Your notes' })
  await expect(note).toContainText('Think of the empty group.')
  await note.getByRole('button', { name: 'Edit Notes' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Think of the empty group.')
})

test('WORK-02 after the last question the set is finished', async ({ page }) => {
  const member = await newMember(page)
  const all = await questionsOf(page, member, 'sql', 'Advanced')
  const [first, second] = all
  const last = all.at(-1)
  if (!first || !second || !last) throw new Error('questions are needed')
  await record(page, member, 'question', first.id, 'sql')
  await answered(page, member, second, { gave_up: true })
  await page.goto(addressOf(last))
  await isReady(page)
  await practice(page, last).getByRole('button', { name: 'Finish the set' }).click()
  const end = page.getByRole('heading', { name: 'That was the last one' })
  // A screen reader hears the result with the focus; the blade is for the eye.
  await expect(end).toBeFocused()
  await expect(end).toHaveAccessibleDescription(`1 of ${all.length} Advanced questions are completed.`)
  const facets = page.locator('.set-intro [aria-hidden=true] > path')
  await expect(facets).toHaveCount(all.length)
  const nicks = () => facets.evaluateAll((paths) => paths.map((path) => path.hasAttribute('data-nick')))
  await expect.poll(nicks).toEqual(all.map(({ id }) => id === second.id))

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Status').selectOption('done')
  await practice(page, first).locator('summary').click()
  await practice(page, first).getByRole('button', { name: 'Finish the set' }).click()
  await expect(end).toBeFocused()
  await expect(end).toHaveAccessibleDescription("With this filter, you've completed 1 of 1.")
  await expect(facets).toHaveCount(1)
})

test('UI-01 the workspace breaks no rule of axe while a question is judged', async ({ page }) => {
  const { wrong } = await openChoice(page)
  await choose(page, wrong)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Incorrect', { exact: true })).toBeVisible()
  await examine(page)
})

test('WORK-02 the second press of a double click, by mouse or Enter, leaves the verdict in view', async ({
  page,
}) => {
  const { question, all, wrong } = await openChoice(page)
  const open = practice(page, question)
  const submit = open.getByRole('button', { name: 'Submit Answer' })
  await choose(page, wrong)
  await submit.dblclick({ delay: 20 })
  await expect(open.getByText('Incorrect', { exact: true })).toBeInViewport()
  await expect(open).toHaveAttribute('open')
  await open.getByRole('button', { name: 'Try Again' }).click()
  await choose(page, wrong)
  await submit.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(open.getByText('Incorrect', { exact: true })).toBeInViewport()
  await expect(open).toHaveAttribute('open')
  // When the verdict has been there for a moment, Enter goes on.
  await isSettled(page)
  await page.keyboard.press('Enter')
  await expect(practice(page, following(all, question))).toHaveAttribute('open')
})

test('WORK-01 a question opened by its link is below the list head, and its bookmark under it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const member = await newMember(page)
  const all = await questionsOf(page, member, 'sql')
  const late = all[Math.min(30, all.length - 1)]
  if (!late) throw new Error('a longer list is needed')
  await page.goto(addressOf(late))
  const summary = page.locator('details[name=question][open] > summary')
  const head = page.locator('.list-head')
  await expect
    .poll(async () => {
      const [row, bar] = [await summary.boundingBox(), await head.boundingBox()]
      return row && bar ? row.y - (bar.y + bar.height) : -1
    })
    .toBeGreaterThanOrEqual(0)
  await expect(page.locator('body > footer')).toBeHidden()
  // Rows scroll under the head with all they have.
  await page.mouse.move(200, 500)
  await page.mouse.wheel(0, 20)
  const { x, y, width, height } = await box(page, '.list-head')
  const isHead = ([left, top]: number[]) =>
    Boolean(document.elementFromPoint(left ?? 0, top ?? 0)?.closest('.list-head'))
  for (const at of [0.2, 0.5, 0.8])
    expect(await page.evaluate(isHead, [x + width - 20, y + height * at])).toBe(true)
})

test('UI-03 with forced colors the chosen option has a frame that the others lack', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { right } = await openChoice(page)
  await choose(page, right)
  const frames = await page
    .locator('details[name=question][open] .option label')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).outlineStyle))
  expect(frames.filter((style) => style === 'solid')).toHaveLength(1)
  expect(frames[right.charCodeAt(0) - 97]).toBe('solid')
})
