import { openEditor, STARTS } from './code.ts'
import { examine, expect, newMember, test } from './support.ts'

/** Code questions run in the page: RUN-01 to RUN-04. */

const fill = { resource: 'javascript', id: 'javascript-fill-template-placeholders' }
const right = `export function fill(template, values) {
  return template.replace(/\\{([a-zA-Z]+)\\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole)
}`

// Chromium styles the text that is put instead of a whole selection; the policy refuses the style, and the editor takes the text.
test.use({ allowedErrors: [/^Applying inline style violates/] })

test.beforeEach(() => test.setTimeout(240_000))

test('RUN-01 a member runs the open tests, submits all of them and sees what is expected beside what was printed', async ({
  page,
}) => {
  const member = await newMember(page)
  const wrong = right.replace('String(values[name])', 'String(values[name]).toUpperCase()')
  const question = await openEditor(page, { ...fill, code: wrong }, member.uid)
  await question.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(question.getByRole('status').filter({ hasText: /\d of \d open tests passed/ })).toBeVisible(
    STARTS,
  )
  const failed = question.getByRole('list', { name: 'Test results' }).locator('details[open]')
  await expect(failed).toContainText('Expected')
  await expect(failed.locator('mark').first()).toBeVisible()
  await examine(page, `details[id="${fill.id}"]`)

  await question.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(right)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(question.getByRole('status').filter({ hasText: /All \d+ tests passed/ })).toBeVisible(STARTS)
  await expect(question.getByRole('list', { name: 'Test results' })).toContainText('solution')
  await expect(question.locator('.cm-content')).toContainText('Object.hasOwn')
})

test('RUN-01 an error names the line of the own code, and a broken syntax too', async ({ page }) => {
  const question = await openEditor(page, { ...fill, code: 'export function fill() {\n  return null.x\n}' })
  await page.keyboard.press('Control+Enter')
  const results = question.getByRole('list', { name: 'Test results' })
  await expect(results).toContainText(/Line 2: TypeError/, STARTS)
  await question.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('export function fill( {\n')
  await page.keyboard.press('Control+Enter')
  await expect(results).toContainText(/Line 2: SyntaxError/, STARTS)
})

test('RUN-02 an endless loop ends within its limit, Stop ends another one, and the next run works', async ({
  page,
}) => {
  const loop = 'export function fill() {\n  for (;;);\n}'
  const question = await openEditor(page, { ...fill, code: loop })
  const run = question.getByRole('button', { name: 'Run', exact: true })
  await run.click()
  await expect(question.getByRole('list', { name: 'Test results' })).toContainText('No result after', STARTS)
  await expect(run).toBeVisible(STARTS)
  await run.click()
  await question.getByRole('button', { name: 'Stop' }).click()
  await expect(question.getByText('Stopped. Your code is kept.')).toBeVisible()
  await question.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(right)
  await run.click()
  await expect(question.getByRole('status').filter({ hasText: /All \d+ open tests passed/ })).toBeVisible(
    STARTS,
  )
})

test('RUN-02 a program that prints without end is stopped with a sentence', async ({ page }) => {
  const storm = "export function fill() {\n  for (;;) console.log('x'.repeat(1000))\n}"
  const question = await openEditor(page, { ...fill, code: storm })
  await question.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(question.getByRole('list', { name: 'Test results' })).toContainText(
    'more than 100,000 characters and was stopped. Look for a loop that never ends',
    STARTS,
  )
  const failed = question.getByRole('list', { name: 'Test results' }).locator('details[open]')
  await expect(failed).toBeVisible()
  await expect(question.getByText('Printed by your code').first()).toBeVisible()
})

const storms = {
  javascript: "function twoSum() {\n  for (;;) console.log('again')\n}",
  python: "def two_sum(vouchers, target):\n    while True:\n        print('again')",
} as const

for (const language of ['javascript', 'python'] as const)
  test(`RUN-02 each test of a task that prints without end is stopped, in ${language}`, async ({ page }) => {
    const task = { resource: 'dsa', id: 'dsa-two-sum-indices', language, code: storms[language] }
    const question = await openEditor(page, task)
    const run = question.getByRole('button', { name: 'Run', exact: true })
    await run.click()
    await expect(question.getByRole('status').filter({ hasText: /^0 of \d open tests passed/ })).toBeVisible(
      STARTS,
    )
    const results = question.getByRole('list', { name: 'Test results' }).getByRole('listitem')
    await expect(results.first()).toBeVisible()
    for (const result of await results.all())
      await expect(result).toContainText('more than 100,000 characters; look for a loop that never ends')
  })

test('RUN-03 Python and PostgreSQL run in the page, and nothing of them is fetched before the first run', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\/runner\/|\/run-(panel|tests)|\/(examples|tests)$/.test(request.url())) fetched.push(request.url())
  })
  const code =
    'def is_palindrome(text):\n    kept = [ch.lower() for ch in text if ch.isalnum()]\n    return kept == kept[::-1]'
  const python = await openEditor(page, { resource: 'python', id: 'python-palindrome-letters-only', code })
  await python.getByRole('button', { name: 'Run', exact: true }).hover()
  expect(fetched).toEqual([])
  await python.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(python.getByRole('status').filter({ hasText: /All \d+ open tests passed/ })).toBeVisible(
    STARTS,
  )
  for (const part of [/\/run-panel/, /\/examples$/, /\/pyodide\.asm\.wasm$/])
    expect(fetched.filter((url) => part.test(url))).toHaveLength(1)

  const query = 'SELECT MAX(pay) AS second_highest FROM staff WHERE pay < (SELECT MAX(pay) FROM staff)'
  const sql = await openEditor(page, { resource: 'sql', id: 'sql-second-highest-pay', code: query })
  await sql.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(sql.getByRole('status').filter({ hasText: /All \d+ open tests passed/ })).toBeVisible(STARTS)
  await sql.locator('summary').filter({ hasText: 'Example 1' }).click()
  await expect(sql.getByRole('region', { name: 'Result', exact: true })).toContainText('second_highest')
  expect(fetched.some((url) => url.endsWith('pglite.wasm'))).toBe(true)
})

test('RUN-03 Python starts from its snapshot on a later page, and repeats no random number', async ({
  page,
}) => {
  const code = 'import random\nprint(random.random())\ndef is_palindrome(text):\n    return True'
  const printed: (string | null)[] = []
  for (const visit of ['first', 'later']) {
    const question = await openEditor(page, {
      resource: 'python',
      id: 'python-palindrome-letters-only',
      code,
    })
    expect(await page.evaluate(() => caches.has('whetstone-runner'))).toBe(visit === 'later')
    await question.getByRole('button', { name: 'Run', exact: true }).click()
    const results = question.getByRole('list', { name: 'Test results' })
    await expect(results).toContainText(/0\.\d{6}/, STARTS)
    printed.push(/0\.\d{6,}/.exec((await results.textContent()) ?? '')?.[0] ?? null)
    await expect.poll(() => page.evaluate(() => caches.has('whetstone-runner')), STARTS).toBe(true)
  }
  expect(printed[0]).not.toBe(printed[1])
})

test('RUN-01 a task in several languages runs in the chosen one, with data as input', async ({ page }) => {
  const member = await newMember(page)
  const task = { resource: 'dsa', id: 'dsa-two-sum-indices', language: 'javascript' as const }
  const code = `function twoSum(vouchers, target) {
  const firstAt = new Map()
  for (let j = 0; j < vouchers.length; j++) {
    const i = firstAt.get(target - vouchers[j])
    if (i !== undefined) return [i, j]
    if (!firstAt.has(vouchers[j])) firstAt.set(vouchers[j], j)
  }
  return []
}`
  const question = await openEditor(page, { ...task, code }, member.uid)
  await question.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(question.getByRole('status').filter({ hasText: /All \d+ tests passed/ })).toBeVisible(STARTS)
  await question.getByRole('list', { name: 'Test results' }).locator('summary').first().click()
  await expect(question.getByRole('list', { name: 'Test results' })).toContainText('vouchers =')
})

test('RUN-01 a visitor runs the examples and cannot submit', async ({ page }) => {
  const question = await openEditor(page, { ...fill, code: right })
  await expect(question.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0)
  await question.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(question.getByRole('status').filter({ hasText: /All 2 open tests passed/ })).toBeVisible(
    STARTS,
  )
})

test('RUN-04 Java says where it runs', async ({ page }) => {
  await page.goto('/resources/java/interview?difficulty=Basic&q=java-reverse-words-code')
  const question = page.locator('details[id="java-reverse-words-code"]')
  await question.getByRole('button', { name: 'Edit' }).click()
  await question.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(question.getByText('Java runs on your computer, not in the browser.')).toBeVisible()
})

test('TRUTH-01 a report from a code question carries the code that was run, and says so', async ({
  page,
}) => {
  const member = await newMember(page)
  const question = await openEditor(page, { ...fill, code: right }, member.uid)
  const report = question.getByRole('button', { name: 'Report a problem' })
  const dialog = page.getByRole('dialog')
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/user/reports'))
      bodies.push(request.postDataJSON())
  })
  async function send() {
    await dialog.getByRole('textbox').fill('The third test asks for more than the prompt.')
    await dialog.getByRole('button', { name: 'Send Report' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await report.click()
  await expect(dialog.getByLabel('Send the code I ran last')).toHaveCount(0)
  await send()
  await question.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(question.getByRole('status').filter({ hasText: /open tests/ })).toBeVisible(STARTS)
  await report.click()
  await expect(dialog.getByLabel('Send the code I ran last')).toBeChecked()
  await expect(dialog.locator('pre')).toHaveText(right)
  await examine(page, 'dialog[open]')
  await send()
  await report.click()
  await dialog.getByLabel('Send the code I ran last').uncheck()
  await send()
  const about = { content_id: fill.id, kind: 'answer', text: 'The third test asks for more than the prompt.' }
  expect(bodies).toEqual([about, { ...about, code: right }, about])
})
