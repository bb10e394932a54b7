import type { Locator, Page } from '@playwright/test'
import { type Code, openEditor, STARTS } from './code.ts'
import { expect, test } from './support.ts'

/** RUN-02: code that asks for all the memory, or prints what no screen shows, ends with a sentence, and the next run works. */

// An engine that dies of this code prints what it likes.
test.use({ allowedErrors: [/./] })
test.beforeEach(() => test.setTimeout(400_000))

const fill = { resource: 'javascript', id: 'javascript-fill-template-placeholders' }
const palindrome = { resource: 'python', id: 'python-palindrome-letters-only' }
const pay = { resource: 'sql', id: 'sql-second-highest-pay' }

const solved = {
  javascript: `export function fill(template, values) {
  return template.replace(/\\{([a-zA-Z]+)\\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole)
}`,
  python:
    'def is_palindrome(text):\n    kept = [ch.lower() for ch in text if ch.isalnum()]\n    return kept == kept[::-1]',
  sql: 'SELECT MAX(pay) AS second_highest FROM staff WHERE pay < (SELECT MAX(pay) FROM staff)',
}

/** Runs the bomb until it ends, then the right code in its place. */
async function survives(page: Page, bomb: Code, right: string, said: RegExp) {
  const question = await openEditor(page, bomb)
  await run(question)
  await expect(question).toContainText(said, STARTS)
  await expect(question.locator('.cm-content')).toContainText(bomb.code.split('\n')[0] ?? '')
  await question.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(right)
  await run(question)
  await expect(question.getByRole('status').filter({ hasText: /All \d+ open tests passed/ })).toBeVisible(
    STARTS,
  )
}

async function run(question: Locator) {
  const button = question.getByRole('button', { name: 'Run', exact: true })
  await button.click()
  await expect(button).toBeVisible(STARTS)
}

// In the short form bad-input.spec.ts asks JavaScript for all the memory; the query below fills it.
test('RUN-02 JavaScript that fills the memory ends within its limit, and the next run works', {
  tag: '@long',
}, async ({ page }) => {
  const code =
    'const kept = []\nexport function fill() {\n  for (;;) kept.push(new Array(1e6).fill(kept.length))\n}'
  await survives(page, { ...fill, code }, solved.javascript, /No result after|RangeError|more memory/)
})

// tools/runner-bank fills the memory of the same Python, and calls too deep in it.
test('RUN-02 Python that fills the memory ends within its limit, and the next run works', {
  tag: '@long',
}, async ({ page }) => {
  const code = 'kept = []\ndef is_palindrome(text):\n    while True:\n        kept.append([0] * 10 ** 7)'
  await survives(page, { ...palindrome, code }, solved.python, /No result after|MemoryError|more memory/)
})

test('RUN-02 a query that fills the memory ends within its limit, and the next run works', async ({
  page,
}) => {
  const code = "SELECT length(string_agg(repeat('x', 10000000), '')) FROM generate_series(1, 100000)"
  await survives(page, { ...pay, code }, solved.sql, /No result after|memory|54000|53200/)
})

test('RUN-02 Python that calls itself without end is told so, and the next run works', {
  tag: '@long',
}, async ({ page }) => {
  const code =
    'import functools, sys\nsys.setrecursionlimit(10 ** 9)\n@functools.lru_cache(None)\ndef deep(n):\n    return deep(n + 1)\ndef is_palindrome(text):\n    return deep(0)'
  await survives(page, { ...palindrome, code }, solved.python, /RecursionError/)
})

test('RUN-01 output without a shape is shown as codes, and a sentence says so', async ({ page }) => {
  const code =
    "export function fill() {\n  console.log('\\u0000\\u0007\\u001b[2J\\ud800')\n  return '\\u0000'\n}"
  const question = await openEditor(page, { ...fill, code })
  await run(question)
  await expect(question).toContainText('\\x1b[2J', STARTS)
  await expect(question).toContainText('Control characters came out')
})

test('RUN-03 a browser without WebAssembly is told what to do, and fetches no runtime', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) fetched.push(request.url())
  })
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'))
  const question = await openEditor(page, { ...palindrome, code: solved.python })
  await run(question)
  await expect(question).toContainText('This browser runs no WebAssembly, which Python needs.')
  await expect(question.locator('.cm-content')).toContainText('def is_palindrome(text):')
  expect(fetched).toEqual([])
})
