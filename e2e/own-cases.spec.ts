import type { Locator, Page } from '@playwright/test'
import { openEditor, STARTS } from './code.ts'
import { type Member, read } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'

const vouchers = { resource: 'dsa', id: 'dsa-two-sum-indices', language: 'javascript' as const }
/** Right, but for a pair whose first index is zero. */
const almost = `function twoSum(vouchers, target) {
  console.log('looking')
  for (let j = 0; j < vouchers.length; j++)
    for (let i = 1; i < j; i++) if (vouchers[i] + vouchers[j] === target) return [i, j]
  return []
}`
const casesOf = async (page: Page, member: Member) =>
  (await read(page, member, `/user/cases?content_id=${vouchers.id}`)).items
const button = (question: Locator, name: string) => question.getByRole('button', { name, exact: true })
const mine = (question: Locator) => question.getByRole('list', { name: 'My cases' }).getByRole('listitem')

async function openCases(question: Locator) {
  await button(question, 'Run').click()
  await button(question, 'My cases').click()
  await expect(button(question, 'Add a case')).toBeVisible()
}
async function write(question: Locator, input: string, expected = '') {
  await question.getByRole('textbox', { name: /^Arguments|^Calls|^Statements/ }).fill(input)
  await question.getByRole('textbox', { name: /^Expected/ }).fill(expected)
}

test('CODE-06 a member adds, runs, changes and removes cases, and they are kept in the account', async ({
  page,
}) => {
  const member = await newMember(page)
  const question = await openEditor(page, { ...vouchers, code: almost }, member.uid)
  await openCases(question)
  await expect(question.getByText('No cases yet.')).toBeVisible()
  await button(question, 'Add a case').click()
  await write(question, 'vouchers = [3, 8, 2')
  await button(question, 'Add').click()
  await expect(question.getByRole('alert')).toContainText('This doesn\'t fit: "]" is expected')
  await write(question, '(9, 8, 2), 10', '[1, 2]')
  await button(question, 'Add').click()
  await expect(mine(question)).toHaveCount(1)
  await expect(button(question, 'Add a case')).toBeFocused()
  await page.keyboard.press('Enter')
  await write(question, '{"vouchers": [1]}')
  await button(question, 'Add').click()
  await expect(question.getByRole('alert')).toBeVisible()
  await write(question, 'target = 7\nvouchers = [7, 0]')
  await button(question, 'Add').click()
  await expect(mine(question)).toHaveCount(2)

  await button(question, 'Run my cases').click()
  await expect(question.getByText('1 of 1 came out as expected.')).toBeVisible(STARTS)
  await expect(mine(question).nth(0)).toContainText('Passed')
  // Without an expected value the result is shown.
  await expect(mine(question).nth(1).getByText('Result', { exact: true }).first()).toBeVisible()
  await expect(mine(question).nth(1)).toContainText('[]')
  await expect(mine(question).nth(1)).toContainText('looking')

  await button(question, 'Edit Case 2').click()
  await write(question, '[7, 0], 7', '[0, 1]')
  await button(question, 'Save').click()
  await expect(button(question, 'Edit Case 2')).toBeFocused()
  // The result belongs to the case as it was.
  await expect(mine(question).nth(1)).not.toContainText('looking')
  await button(question, 'Run my cases').click()
  await expect(question.getByText('1 of 2 came out as expected.')).toBeVisible(STARTS)
  await expect(mine(question).nth(1)).toContainText('Failed')
  await expect(mine(question).nth(1)).toContainText('[0,·1]')

  await page.reload()
  const again = await openEditor(page, { ...vouchers, code: almost }, member.uid)
  await openCases(again)
  await expect(mine(again)).toHaveCount(2)
  await button(again, 'Remove Case 1').click()
  await expect(mine(again)).toHaveCount(1)
  await expect(button(again, 'Add a case')).toBeFocused()
  expect(await casesOf(page, member)).toMatchObject([{ input: '[7, 0], 7', expected: '[0, 1]' }])
})

test('CODE-06 a hidden test that failed becomes an own case, only after Submit', async ({ page }) => {
  const member = await newMember(page)
  const question = await openEditor(page, { ...vouchers, code: almost }, member.uid)
  await button(question, 'Run').click()
  const said = question.getByRole('status')
  await expect(said.filter({ hasText: /open tests passed/ })).toBeVisible(STARTS)
  await expect(button(question, 'Add to my cases')).toHaveCount(0)
  await button(question, 'Submit').click()
  await expect(said.filter({ hasText: /\d+ of \d+ tests passed/ })).toBeVisible(STARTS)
  const failed = question
    .getByRole('list', { name: 'Test results' })
    .getByRole('listitem')
    .filter({ hasText: 'the first index is zero' })
  const details = failed.locator('details')
  if ((await details.getAttribute('open')) === null) await failed.locator('summary').click()
  await button(failed, 'Add to my cases').click()
  await expect(page.getByText('Added to your cases')).toBeVisible()
  await expect(mine(question)).toHaveCount(1)
  expect(await casesOf(page, member)).toMatchObject([
    { input: 'vouchers = [7, 1, 2]\ntarget = 9', expected: '[0, 2]' },
  ])
  await button(question, 'Run my cases').click()
  await expect(question.getByText('0 of 1 came out as expected.')).toBeVisible(STARTS)
  await button(question, 'Add a case').click()
  await button(question, 'Settings').click()
  await examine(page)
})

test('CODE-06 cases of a class are calls, and those of a program are statements', async ({ page }) => {
  const member = await newMember(page)
  const stack = { resource: 'dsa', id: 'dsa-min-stack', language: 'javascript' as const }
  const code = `class MinStack {
  all = []
  push(value) { this.all.push(value) }
  pop() { this.all.pop() }
  top() { return this.all.at(-1) }
  getMin() { return Math.min(...this.all) }
}`
  await page.goto('/resources/dsa/interview?difficulty=Intermediate&q=dsa-min-stack')
  await isReady(page)
  const draft = `whetstone.draft.${member.uid}.dsa-min-stack.javascript`
  await page.evaluate(([key, text]) => localStorage.setItem(key ?? '', JSON.stringify(text)), [draft, code])
  const question = page.locator(`details[id="${stack.id}"]`)
  await question.getByLabel('Language').selectOption('JavaScript')
  await question.getByRole('button', { name: /^(Edit|Continue editing)$/ }).click()
  await openCases(question)
  await button(question, 'Add a case').click()
  await write(question, 'MinStack()\npush(3)\nget_min()\npush(1)\ngetMin()', '[null, 3, null, 1]')
  await button(question, 'Add').click()
  await button(question, 'Run my cases').click()
  await expect(question.getByText('1 of 1 came out as expected.')).toBeVisible(STARTS)

  const fill = { resource: 'javascript', id: 'javascript-fill-template-placeholders' }
  const program = await openEditor(
    page,
    { ...fill, code: 'export function fill(template) {\n  return template\n}' },
    member.uid,
  )
  await openCases(program)
  await button(program, 'Add a case').click()
  await write(program, "console.log(fill('{n}', { n: 1 }))", '1')
  await button(program, 'Add').click()
  await button(program, 'Run my cases').click()
  await expect(program.getByText('0 of 1 came out as expected.')).toBeVisible(STARTS)
  await expect(mine(program)).toContainText('{n}')
})

test('CODE-06 a visitor has cases as long as the tab lasts, and nothing of them is sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/user/cases')) sent.push(request.url())
  })
  const question = await openEditor(page, { ...vouchers, code: almost })
  await openCases(question)
  await expect(question.getByText('Kept until you close this tab.')).toBeVisible()
  await button(question, 'Add a case').click()
  await write(question, '[1, 4, 6], 10', '[1, 2]')
  await button(question, 'Add').click()
  await button(question, 'Run my cases').click()
  await expect(question.getByText('1 of 1 came out as expected.')).toBeVisible(STARTS)
  await page.reload()
  const again = await openEditor(page, { ...vouchers, code: almost })
  await openCases(again)
  await expect(mine(again)).toHaveCount(1)
  expect(sent).toEqual([])
})

test('CODE-06 a case that the account does not take stays in its form, and Try Again loads the list', async ({
  page,
}) => {
  const member = await newMember(page)
  await page.route('**/api/user/cases?*', (route) => route.abort())
  const question = await openEditor(page, { ...vouchers, code: almost }, member.uid)
  await button(question, 'Run').click()
  await button(question, 'My cases').click()
  await expect(question.getByText("Your cases couldn't be loaded.")).toBeVisible()
  await page.unrouteAll()
  await button(question, 'Try Again').click()
  await button(question, 'Add a case').click()
  await page.route('**/api/user/cases/*', (route) => route.abort())
  await write(question, '[1, 4, 6], 10')
  await button(question, 'Add').click()
  await expect(question.getByRole('alert')).toContainText('Your text is still here')
  await expect(question.getByRole('textbox', { name: /^Arguments/ })).toHaveValue('[1, 4, 6], 10')
  await page.unrouteAll()
  await button(question, 'Add').click()
  await expect(mine(question)).toHaveCount(1)
  expect(await casesOf(page, member)).toHaveLength(1)
})
