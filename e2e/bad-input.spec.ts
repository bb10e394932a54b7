import type { Page } from '@playwright/test'
import { type Bad, expectSentences } from './bad-input.ts'
import { openEditor, STARTS } from './code.ts'
import { expect, test } from './support.ts'

/**
 * RUN-02: code that goes wrong in any of these ways ends with a sentence that says what to do, and what was typed stays. Java: java.spec.ts.
 * Limits that runner.spec.ts and component-task.spec.ts wait for are waited for again in the long form.
 */

test.use({ allowedErrors: [/./] })
test.beforeEach(() => test.setTimeout(400_000))

const fill = { resource: 'javascript', id: 'javascript-fill-template-placeholders' }
const total = { resource: 'react', id: 'react-typed-total' }
const palindrome = { resource: 'python', id: 'python-palindrome-letters-only' }
const pay = { resource: 'sql', id: 'sql-second-highest-pay' }
const counter = { resource: 'react', id: 'react-counter-with-limits' }

/** Right, and later than any limit. */
const late = (ms: number) => `for (const end = Date.now() + ${ms}; Date.now() < end; );`

const javascript: Bad = {
  'a broken syntax': ['export function fill( {\n', /Line 2: SyntaxError.*Correct the code and run it again/],
  'no output': [
    "export const fill = () => ''",
    'The program printed nothing. Look for a result that is empty',
  ],
  'output without end': [
    "export function fill() {\n  for (;;) console.log('again')\n}",
    'more than 100,000 characters and was stopped. Look for a loop that never ends',
  ],
  'binary output': [
    "export const fill = () => '\\u0000\\u001b'",
    'Control characters came out; they are shown as codes',
  ],
  'an answer that is right and slow': [
    `export function fill(template, values) {
  ${late(9000)}
  return template.replace(/\\{([a-zA-Z]+)\\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole)
}`,
    /No result after.*or for a way that takes fewer steps/,
    'long',
  ],
  'all the memory': [
    "export const fill = () => 'x'.repeat(2 ** 30)",
    /Invalid string length.*The code asks for more memory than the sandbox has/,
  ],
}

const typescript: Bad = {
  'a broken syntax': [
    'export function total(prices: readonly number[]): number {\n  const sum: = 0\n  return sum\n}',
    /Line 2: SyntaxError: Unexpected token \(column 14\).*Correct the code and run it again/,
  ],
  'a name that is declared twice': [
    'export function total(prices: readonly number[]): number {\n  const sum = 0\n  const sum = 1\n  return sum\n}',
    /Line 3: SyntaxError: Identifier 'sum' has already been declared/,
  ],
  'no output': [
    "export const total = () => ''",
    'The program printed nothing. Look for a result that is empty',
  ],
  'output without end': [
    "export function total(): number {\n  for (;;) console.log('again')\n}",
    'more than 100,000 characters and was stopped. Look for a loop that never ends',
  ],
  'binary output': [
    "export const total = (): string => '\\u0000\\u001b'",
    'Control characters came out; they are shown as codes',
  ],
  'an answer that is right and slow': [
    `export function total(prices: readonly number[]): number {
  ${late(9000)}
  return prices.reduce((sum, price) => sum + price, 0)
}`,
    /No result after.*or for a way that takes fewer steps/,
    'long',
  ],
  'all the memory': [
    "export const total = (): string => 'x'.repeat(2 ** 30)",
    /Invalid string length.*The code asks for more memory than the sandbox has/,
  ],
}

const python: Bad = {
  'a broken syntax': [
    'def is_palindrome(text):\n    return text ==\n',
    /Line 2: SyntaxError.*Correct the code and run it again/,
  ],
  'no output': [
    "def is_palindrome(text):\n    return ''",
    'The program printed nothing. Look for a result that is empty',
  ],
  'output without end': [
    "def is_palindrome(text):\n    while True:\n        print('again')",
    'more than 100,000 characters and was stopped. Look for a loop that never ends',
  ],
  'binary output': [
    "def is_palindrome(text):\n    return '\\x00\\x1b'",
    'Control characters came out; they are shown as codes',
  ],
  'an answer that is right and slow': [
    `import time
def is_palindrome(text):
    end = time.time() + 9
    while time.time() < end:
        pass
    kept = [ch.lower() for ch in text if ch.isalnum()]
    return kept == kept[::-1]`,
    /No result after.*or for a way that takes fewer steps/,
  ],
}

const sql: Bad = {
  'a broken syntax': [
    'SELECT pay\nFORM staff WHERE',
    /Line \d: 42601: syntax error.*Correct the code and run it again/,
  ],
  'no output': [
    'SELECT pay AS second_highest FROM staff WHERE pay < 0',
    'The program printed nothing. Look for a result that is empty',
  ],
  'output without end': [
    "SELECT repeat('again', 1000) FROM generate_series(1, 1000)",
    "more than 100,000 characters of rows, so they weren't compared. Look for a join without a condition",
  ],
  'binary output': [
    'SELECT chr(27) || chr(7) AS second_highest',
    'Control characters came out; they are shown as codes',
  ],
  'an answer that is right and slow': [
    `SELECT MAX(pay) AS second_highest FROM staff
WHERE pay < (SELECT MAX(pay) FROM staff)
  AND (SELECT count(*) FROM generate_series(1, 40000) a, generate_series(1, 40000) b WHERE a <> b) > 0`,
    /No result after.*look for a join without a condition/,
  ],
}

const component: Bad = {
  'a broken syntax': [
    'export function Counter() {\n  const total: = 2\n  return <p>{total}</p>\n}',
    /Line 2: SyntaxError: Unexpected token \(column 16\).*Correct the code and run it again/,
  ],
  'no output': [
    'export function Counter() {\n  return null\n}',
    'there is no button "Increase"; found: no button at all',
  ],
  'output without end': [
    "export function Counter() {\n  for (;;) console.log('again')\n}",
    /more than 100,000 characters and was stopped. Look for a loop that never ends/,
  ],
  'binary output': [
    "export function Counter() {\n  console.log('\\u0000\\u001b')\n  return <p>shown</p>\n}",
    'Control characters came out; they are shown as codes',
  ],
  'an answer that is right and slow': [
    `export function Counter() {\n  ${late(9000)}\n  return <p>shown</p>\n}`,
    /ran for more than 2 seconds.*or for a way that takes fewer steps/,
    'long',
  ],
  'all the memory': [
    "export const Counter = () => <p>{'x'.repeat(2 ** 30).length}</p>",
    /Invalid string length.*The code asks for more memory than the sandbox has/,
  ],
}

const languages = [
  ['JavaScript', fill, javascript],
  ['TypeScript', total, typescript],
  ['Python', palindrome, python],
  ['SQL', pay, sql],
  ['a component', counter, component],
] as const

for (const [language, asked, bad] of languages)
  test(`RUN-02 ${language}: ${Object.keys(bad).join(', ')}: each says what to do, and the code stays`, async ({
    page,
  }) => {
    const question = await openEditor(page, { ...asked, code: '' })
    await expectSentences(page, question, bad)
  })

const withoutWebAssembly = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'))

test('RUN-03 a browser without WebAssembly is told what to do about SQL, and the query stays', async ({
  page,
}) => {
  await withoutWebAssembly(page)
  const code = 'SELECT 1 AS second_highest'
  const question = await openEditor(page, { ...pay, code })
  await question.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(question).toContainText(
    'This browser runs no WebAssembly, which PostgreSQL needs. Use another browser',
    STARTS,
  )
  await expect(question.locator('.cm-content')).toHaveText(code)
})

test('RUN-03 JavaScript, TypeScript and components run in a browser without WebAssembly', async ({
  page,
}) => {
  await withoutWebAssembly(page)
  for (const [asked, code] of [
    [fill, "export const fill = () => 'x'"],
    [total, 'export const total = (prices: number[]): number => prices.reduce((sum, one) => sum + one, 0)'],
    [counter, 'export const Counter = () => <p>shown</p>'],
  ] as const) {
    const question = await openEditor(page, { ...asked, code })
    await question.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(question.getByRole('status').filter({ hasText: /open tests passed/ })).toBeVisible(STARTS)
  }
})
