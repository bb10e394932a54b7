import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { openEditor, STARTS } from './code.ts'
import { expect, test } from './support.ts'

/** A call of the engine that never returns is ended by the page, in a browser that gives the frame a process of its own. */

const chromium = '/usr/bin/chromium'
test.use({
  allowedErrors: [/^Applying inline style violates/],
  launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] },
})
test.skip(!existsSync(chromium), 'the headless shell runs all frames in one process')

const counter = { resource: 'react', id: 'react-counter-with-limits' }
const { solution_code: solution } = load(
  readFileSync(join(import.meta.dirname, 'bank/react/questions/counter-with-limits.yaml'), 'utf8'),
) as { solution_code: string }

/** No guard is asked within one call of the engine. */
const stuck = "/^(a+)+$/.test('a'.repeat(60) + 'b')"
const hangs = {
  'while it renders': `export function Counter() {
  ${stuck}
  return <p>shown</p>
}`,
  // The clock of the tests stands still, so only the preview hangs.
  'after a while': `import { useEffect } from 'react'
export function Counter() {
  useEffect(() => { setTimeout(() => ${stuck}, 5000) }, [])
  return <p>shown</p>
}`,
}

for (const [when, code] of Object.entries(hangs))
  test(`RUN-02 a preview that hangs ${when} is closed with a sentence, and the corrected component is shown and tested`, {
    tag: when === 'after a while' ? '@long' : [],
  }, async ({ page }) => {
    test.setTimeout(400_000)
    const question = await openEditor(page, { ...counter, code })
    const run = question.getByRole('button', { name: 'Run', exact: true })
    await run.click()
    const preview = question.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('status')).toContainText('stopped answering', STARTS)
    await expect(run).toBeVisible(STARTS)
    await question.locator('.cm-content').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(solution)
    await run.click()
    const shown = preview.frameLocator('iframe')
    await shown.getByRole('button', { name: 'Increase' }).click(STARTS)
    await expect(shown.getByRole('status', { name: 'Seats' })).toHaveText('3')
    await expect(question.getByRole('status').filter({ hasText: 'All 2 open tests passed' })).toBeVisible(
      STARTS,
    )
  })
