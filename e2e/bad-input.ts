import { expect, type Locator, type Page, test } from '@playwright/test'
import { STARTS } from './code.ts'
import { isLong } from './support.ts'

/** Mistakes in typing, and the page's words about them; those that last until a limit may be of the long form. */
export type Bad = Record<string, [code: string, said: string | RegExp, form?: 'long']>

/** Types each instead of the one before, runs it and reads the sentence; what was typed stays in the editor and in the draft. */
export async function expectSentences(page: Page, question: Locator, bad: Bad) {
  const editor = question.locator('.cm-content')
  const run = question.getByRole('button', { name: 'Run', exact: true })
  for (const [what, [code, said]] of Object.entries(bad).filter(([, [, , form]]) => isLong || !form))
    await test.step(what, async () => {
      await editor.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(code)
      await run.click()
      await expect(question, what).toContainText(said, STARTS)
      await expect(run).toBeVisible(STARTS)
      await expect(editor).toContainText(code.split('\n')[0] ?? '')
      expect(await page.evaluate(() => Object.values(localStorage))).toContain(JSON.stringify(code))
    })
}
