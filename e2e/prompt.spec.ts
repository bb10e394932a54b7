import type { Locator, Page } from '@playwright/test'
import { type Code, openEditor, STARTS } from './code.ts'
import { examine, expect, newMember, test } from './support.ts'

/** The prompt next to the tests: lines evaluated in one session with the question's setup and the learner's code. */

// Chromium styles the text that is put instead of a whole selection; the policy refuses the style, and the editor takes the text.
test.use({ allowedErrors: [/^Applying inline style violates/] })
test.beforeEach(() => test.setTimeout(300_000))

const fill = { resource: 'javascript', id: 'javascript-fill-template-placeholders' }
const palindrome = { resource: 'python', id: 'python-palindrome-letters-only' }
const pay = { resource: 'sql', id: 'sql-second-highest-pay' }

/** Opens the prompt, and says what a line leaves in the log. */
async function openPrompt(page: Page, code: Code, owner?: string) {
  const question = await openEditor(page, code, owner)
  await question.getByRole('button', { name: 'Prompt', exact: true }).click()
  const prompt = question.getByRole('region', { name: 'Prompt' })
  const field = prompt.getByRole('textbox', { name: 'Line' })
  await expect(field).toBeFocused()
  const log = prompt.getByRole('log')
  await expect(log).toContainText('loaded', STARTS)
  async function type(line: string) {
    await field.fill(line)
    await field.press('Enter')
  }
  async function says(line: string, answer: string | RegExp) {
    await type(line)
    await expect(last(log)).toContainText(line.split('\n')[0] ?? '', STARTS)
    await expect(last(log)).toContainText(answer, STARTS)
    await expect(prompt.getByRole('button', { name: 'Enter' })).toBeVisible(STARTS)
  }
  return { question, prompt, field, log, type, says }
}

const last = (log: Locator) => log.locator('> div').last()

test('RUN-02 a prompt evaluates lines of JavaScript beside the code, with its history at the arrow keys', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const code = 'let calls = 0\nexport function fill() {\n  calls++\n  return null.x\n}'
  const member = await newMember(page)
  await openEditor(page, { ...fill, code }, member.uid)
  expect(fetched.filter((path) => /prompt-panel|^\/runner/.test(path))).toEqual([])
  const { prompt, field, log, says, type } = await openPrompt(page, { ...fill, code }, member.uid)
  await expect(log).toContainText('Your code is loaded.')
  await says('const twice = (n) => n * 2', '')
  await says('[twice(21), calls]', '[ 42, 0 ]')
  await says('fill()', 'Line 4 of your code: TypeError')
  await says('calls', '1')
  await says('await new Promise((done) => setTimeout(done, 20, "late"))', "'late'")
  await says('1 +', 'Line 1: SyntaxError')

  await field.press('ArrowUp')
  await expect(field).toHaveValue('1 +')
  await field.press('ArrowUp')
  await field.press('ArrowUp')
  await expect(field).toHaveValue('calls')
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(field).toHaveValue('')
  await field.pressSequentially('if (calls) {')
  await field.press('Shift+Enter')
  await field.pressSequentially('  console.log("two", "lines") }')
  await field.press('Enter')
  await expect(last(log)).toContainText('two lines')
  await examine(page, `details[id="${fill.id}"]`)

  await type('for (;;);')
  await prompt.getByRole('button', { name: 'Stop' }).click()
  await expect(last(log)).toContainText('Stopped.')
  await says('typeof twice + typeof fill', "'undefinedfunction'")
  await expect(last(log)).toContainText('The session began again')
  await prompt.getByRole('button', { name: 'Clear' }).click()
  await expect(log).not.toContainText('Stopped.')
})

test('RUN-02 a prompt of Python prints values and lines of errors, ends an endless loop and goes on', async ({
  page,
}) => {
  const code = 'def is_palindrome(text):\n    return 1 / len(text)'
  const { log, says, prompt, question } = await openPrompt(page, { ...palindrome, code })
  await says('is_palindrome("abcd")', '0.25')
  await says('is_palindrome("")', 'Line 2 of your code: ZeroDivisionError')
  await says('total = 0\nfor n in range(4):\n    total += n\ntotal', '6')
  await says('print("once"); total', /once\s*6/)
  await says('while True: pass', 'No result after 5 seconds')
  await says('total', 'NameError')
  await expect(last(log)).toContainText('The session began again')
  await says('while True: print("x" * 1000)', 'More than 100,000 characters were printed')
  await says('kept = 7', '')

  // The tests run in the same interpreter, and the session outlives them.
  await question.getByRole('button', { name: 'Tests', exact: true }).click()
  await question.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(question.getByText(/of \d+ open tests passed/)).toBeVisible(STARTS)
  await question.getByRole('button', { name: 'Prompt', exact: true }).click()
  await says('kept', '7')

  await question.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('changed = 1')
  await says('kept', '7')
  await expect(prompt).toContainText('Your code has changed since it was loaded.')
  await prompt.getByRole('button', { name: 'Load my code' }).click()
  await expect(prompt.getByRole('button', { name: 'Enter' })).toBeVisible(STARTS)
  await says('changed', '1')
  await says('kept', 'NameError')
})

test('RUN-02 a prompt of SQL keeps tables and transactions between lines', async ({ page }) => {
  const member = await newMember(page)
  const { log, says } = await openPrompt(
    page,
    { ...pay, code: 'SELECT count(*) AS people FROM staff' },
    member.uid,
  )
  await expect(log.getByRole('region').first()).toContainText('people')
  await says('CREATE TABLE own (id int); INSERT INTO own VALUES (1), (2)', 'INSERT 0 2')
  await says('BEGIN', 'BEGIN')
  await says('DELETE FROM own', 'DELETE 2')
  await says('ROLLBACK; SELECT sum(id) AS total FROM own', 'total')
  await expect(last(log).getByRole('cell')).toHaveText('3')
  await says('SELECT * FROM nowhere', '42P01')
})

test('RUN-01 a visitor has a prompt with the public tables and is sent no test of a member', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const { says } = await openPrompt(page, { ...pay, code: '-- nothing yet' })
  await says('SELECT count(*) > 0 AS filled FROM staff', 'true')
  expect(asked).toContain(`/api/questions/${pay.id}/examples`)
  expect(asked.filter((path) => path.endsWith('/tests'))).toEqual([])
})

test('RUN-02 the prompt fits a phone of 390 px and works by the keyboard alone, in the dark too', async ({
  page,
}) => {
  const { field, says, prompt } = await openPrompt(page, {
    ...fill,
    code: 'export const wide = "x".repeat(500)',
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await says('wide', 'xxxx')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await field.press('Tab')
  await expect(prompt.getByRole('button', { name: 'Enter' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(prompt.getByRole('log')).toBeFocused()
  await examine(page, `details[id="${fill.id}"]`)
})
