import { openEditor, STARTS } from './code.ts'
import { expect, test } from './support.ts'

/** Code as it comes from a web page: RUN-01. */

// Chromium styles the text that is put in place of a whole selection; the policy refuses the style, and the editor takes the text.
test.use({ allowedErrors: [/^Applying inline style violates/] })
test.beforeEach(() => test.setTimeout(240_000))

test('RUN-01 pasted blanks become plain, in the editor and at the prompt, and a curly quote is named', async ({
  page,
}) => {
  const pay = { resource: 'sql', id: 'sql-second-highest-pay' }
  const question = await openEditor(page, { ...pay, code: '' })
  const pasted =
    '\ufeffSELECT\u00a0MAX(pay) AS\u2009second_highest FROM staff WHERE pay < (SELECT\u00a0MAX(pay)\u200b FROM staff)'
  await question.locator('.cm-content').evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pasted)
  await expect(question.locator('.cm-content')).toContainText('SELECT MAX(pay) AS second_highest')
  await question.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(question.getByRole('status').filter({ hasText: /All \d+ open tests passed/ })).toBeVisible(
    STARTS,
  )

  await question.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('SELECT \u201cpay\u201d FROM staff')
  await question.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(question.getByRole('list', { name: 'Test results' })).toContainText(
    'Line 1, character 8 is a curly quote (U+201C), which only looks right. Type a straight " there.',
    STARTS,
  )
  await question.getByRole('button', { name: 'Prompt', exact: true }).click()
  const field = question.getByRole('region', { name: 'Prompt' }).getByRole('textbox', { name: 'Line' })
  await expect(question.getByRole('log')).toContainText('loaded', STARTS)
  await field.fill('SELECT\u00a01\u200b AS one;')
  await field.press('Enter')
  await expect(question.getByRole('log')).toContainText('one', STARTS)
})
