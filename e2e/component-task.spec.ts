import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { load } from 'js-yaml'
import { openEditor, STARTS } from './code.ts'
import { examine, expect, newMember, test } from './support.ts'
import { openCanary, triedByComponent } from './ways-out.ts'

/** Component tasks: the learner's component is rendered and tested in a frame next to the editor. */

const counter = { resource: 'react', id: 'react-counter-with-limits' }
const file = load(
  readFileSync(join(import.meta.dirname, 'bank/react/questions/counter-with-limits.yaml'), 'utf8'),
) as { solution_code: string; wrong: { code: string }[] }

// Chromium styles the text that is put instead of a whole selection; the policy refuses the style, and the editor takes the text.
test.use({ allowedErrors: [/^Applying inline style violates/] })

test.beforeEach(() => test.setTimeout(240_000))

/** The verdict of Run; the results that come with it may move the preview. */
const openTestsPassed = (question: Locator) =>
  expect(question.getByRole('status').filter({ hasText: 'All 2 open tests passed' })).toBeVisible(STARTS)

test('RUN-01 a component task shows the component, passes a right one and tells what a wrong one does', async ({
  page,
}) => {
  const member = await newMember(page)
  const question = await openEditor(page, { ...counter, code: file.wrong[0]?.code ?? '' }, member.uid)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(question.getByRole('status').filter({ hasText: /\d+ of 11 tests passed/ })).toBeVisible(STARTS)
  const failed = question.getByRole('list', { name: 'Test results' }).locator('details[open]')
  await expect(failed).toContainText('stops at the limit when a step goes beyond it')
  await expect(failed.locator('mark').first()).toBeVisible()
  // The frame of the tests is a process of its own: the focus that it took may come back a moment after the verdict.
  const preview = question.frameLocator('iframe[title="Preview of Counter"]')
  await expect(preview.getByRole('status', { name: 'Seats' })).toHaveText('2')

  await question.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(file.solution_code)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(question.getByRole('status').filter({ hasText: 'All 11 tests passed' })).toBeVisible(STARTS)
  await expect(question.locator('.cm-content')).toBeFocused()

  await expect(preview.getByRole('status', { name: 'Seats' })).toHaveText('2')
  await preview.getByRole('button', { name: 'Increase' }).click()
  await expect(preview.getByRole('status', { name: 'Seats' })).toHaveText('3')
  await examine(page, `details[id="${counter.id}"]`)
})

test('RUN-02 a component with an endless loop is ended, the page stays usable and the next run works', async ({
  page,
}) => {
  const loop = 'export function Counter() {\n  while (true) {}\n}'
  const question = await openEditor(page, { ...counter, code: loop })
  await page.keyboard.press('Control+Enter')
  const results = question.getByRole('list', { name: 'Test results' })
  await expect(results).toContainText('Line 2: RangeError: the code ran for more than 2 seconds', STARTS)
  await expect(question.getByRole('button', { name: 'Run', exact: true })).toBeVisible(STARTS)
  await question.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(file.solution_code)
  await page.keyboard.press('Control+Enter')
  await openTestsPassed(question)
})

test('RUN-01 a component that cannot be read names the place in the preview and in the tests, and shows no empty frame', async ({
  page,
}) => {
  const code = 'export function Counter() {\n  const total: = 2\n  return <p>{total}</p>\n}'
  const question = await openEditor(page, { ...counter, code })
  const editor = question.locator('.cm-content')
  await page.keyboard.press('Control+Enter')
  const preview = question.getByRole('region', { name: 'Preview' })
  for (const place of [preview, question.getByRole('list', { name: 'Test results' })]) {
    await expect(place).toContainText('Line 2: SyntaxError: Unexpected token (column 16)', STARTS)
    await expect(place).toContainText('Correct the code and run it again; what you typed is kept.')
  }
  await expect(preview.locator('iframe')).toHaveCount(0)
  await expect(editor).toContainText('const total: = 2')
  await examine(page, `details[id="${counter.id}"]`)

  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(file.solution_code)
  await page.keyboard.press('Control+Enter')
  await openTestsPassed(question)
  const shown = preview.frameLocator('iframe')
  await shown.getByRole('button', { name: 'Increase' }).click(STARTS)
  await expect(shown.getByRole('status', { name: 'Seats' })).toHaveText('3')
  await expect(preview.getByText(/SyntaxError|Correct the code/)).toHaveCount(0)
})

/** Loops that the guard ends, in every browser. */
const endless = {
  'while it renders': 'export function Counter() {\n  while (true) {}\n}',
  'again and again':
    'export function Counter() {\n  setInterval(() => { for (;;); }, 0)\n  return <p>shown</p>\n}',
}

for (const [when, code] of Object.entries(endless))
  test(`RUN-02 the preview of a component with a loop ${when} says so, and shows the corrected one`, async ({
    page,
  }) => {
    const question = await openEditor(page, { ...counter, code })
    const run = question.getByRole('button', { name: 'Run', exact: true })
    await run.click()
    const preview = question.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('status')).toContainText(/more than 2 seconds|stopped answering/, STARTS)
    await expect(run).toBeVisible(STARTS)
    await question.locator('.cm-content').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(file.solution_code)
    await run.click()
    await openTestsPassed(question)
    const shown = preview.frameLocator('iframe')
    await shown.getByRole('button', { name: 'Increase' }).click(STARTS)
    await expect(shown.getByRole('status', { name: 'Seats' })).toHaveText('3')
    await expect(preview.getByText(/seconds|answering/)).toHaveCount(0)
  })

/** Ways that a browser follows before it asks the policy: it looks up the name and connects. */
const waysToConnect = [
  (canary: string) =>
    `document.body.append(Object.assign(document.createElement('iframe'), { src: '${canary}/nested' }))`,
  (canary: string) =>
    `document.body.insertAdjacentHTML('beforeend', '<iframe src="${canary}/html"></iframe>')`,
  (canary: string) =>
    `{ const form = Object.assign(document.createElement('form'), { action: '${canary}/form', method: 'post' })
       document.body.append(form); form.submit() }`,
  (canary: string) =>
    `{ const form = Object.assign(document.createElement('form'), { action: '${canary}/sent' })
       document.body.append(form); form.requestSubmit() }`,
  (canary: string) =>
    `document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: '0;url=${canary}/refresh' }))`,
]
/** Goes the way and says so half a second later, when a connection would have been opened. */
const connecting = (way: string, said: string) => `import { useEffect, useState } from 'react'
export function Counter() {
  const [text, setText] = useState('trying')
  useEffect(() => { setTimeout(() => { ${way}; setTimeout(() => setText('${said}'), 500) }, 50) }, [])
  return <p>{text}</p>
}`

test.describe('ways out', () => {
  test.use({ allowedErrors: [/Content Security Policy|Refused|Failed|[Bb]locked|violates|Unsafe/] })

  test('RUN-02 a component reaches no network, no storage and not the page, and no request arrives', async ({
    page,
  }) => {
    const { address, arrived, connections, close } = await openCanary()
    const preview = page.frameLocator('iframe[title="Preview of Counter"]')
    try {
      await page.request.get(`${address}/listens`)
      const question = await openEditor(page, { ...counter, code: triedByComponent(address) })
      await page.keyboard.press('Control+Enter')
      await expect(preview.getByText('the end')).toBeVisible(STARTS)
      const told = await preview.getByRole('listitem').allTextContents()
      expect(told.filter((line) => line.startsWith('REACHED'))).toEqual([])
      expect(told).toHaveLength(11)
      async function show(code: string) {
        await expect(question.getByRole('button', { name: 'Run', exact: true })).toBeVisible(STARTS)
        await question.locator('.cm-content').click()
        await page.keyboard.press('Control+a')
        await page.keyboard.insertText(code)
        await page.keyboard.press('Control+Enter')
      }
      for (const [n, way] of waysToConnect.entries()) {
        await show(connecting(way(address), `tried ${n}`))
        await expect(preview.getByText(`tried ${n}`)).toBeVisible(STARTS)
        expect(connections(), way(address)).toBe(1)
      }
      // No script can take this one away: the browser connects, and asks for nothing.
      await show(
        `export function Counter() { setTimeout(() => { location.href = '${address}/self' }, 50); return <p>gone</p> }`,
      )
      await expect(question.getByRole('list', { name: 'Test results' })).toContainText('Failed', STARTS)
      await expect(question.getByRole('button', { name: 'Run', exact: true })).toBeVisible(STARTS)
      expect(arrived).toEqual(['GET /listens'])
      expect(new URL(page.url()).pathname).toBe('/resources/react/interview')
    } finally {
      close()
    }
  })
})
