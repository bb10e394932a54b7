import type { Page } from '@playwright/test'
import { STARTS } from './code.ts'
import { examine, expect, newMember, test } from './support.ts'
import { holdBack, isReady } from './waiting.ts'

/** RUN-05: what proves an answer runs again in the page, for members. */

test.beforeEach(() => test.setTimeout(240_000))

/** The question with its answer shown. */
async function openAnswer(page: Page, resource: string, id: string, difficulty = 'Basic') {
  await page.goto(`/resources/${resource}/interview?difficulty=${difficulty}&q=${id}`)
  await isReady(page)
  const question = page.locator(`details[id="${id}"]`)
  await expect(question).toHaveAttribute('open', '')
  const show = question.getByRole('button', { name: /^Show (Answer|Solution)$/ })
  const submit = question.getByRole('button', { name: 'Submit Answer' })
  await expect(show.or(submit)).toBeVisible()
  if (await submit.isVisible()) {
    await question.locator('label').first().click()
    await submit.click()
  } else await show.click()
  return question
}

test('RUN-05 a member runs the proof of a choice on PostgreSQL and sees what it printed beside what it must', async ({
  page,
}) => {
  await newMember(page)
  const question = await openAnswer(page, 'sql', 'sql-three-kinds-of-count')
  await question.getByRole('button', { name: /Checked by running it on PostgreSQL\. Run the proof/ }).click()
  const proof = question.getByRole('region', { name: 'The proof' })
  await expect(proof.getByRole('status')).toContainText('The proof holds here: 1 of 1 program', STARTS)
  await expect(proof).toContainText('COUNT(DISTINCT v)')
  await expect(proof.locator('pre').filter({ hasText: /^4 \| 3 \| 2$/ })).toHaveCount(2)
  await examine(page, 'section[aria-label="The proof"]')
})

test('RUN-05 a proof of every option runs all of them, and the wrong ones must come out otherwise', async ({
  page,
}) => {
  await newMember(page)
  const question = await openAnswer(page, 'sql', 'sql-expressions-that-stay-unknown', 'Intermediate')
  await question.getByRole('button', { name: /Run the proof/ }).click()
  const proof = question.getByRole('region', { name: 'The proof' })
  await expect(proof.getByRole('status')).toContainText(/The proof holds here: (\d) of \1 programs/, STARTS)
  const wrong = proof.locator('details', { hasText: 'wrong:' }).last()
  await wrong.locator('summary').click()
  await expect(wrong).toContainText('Must not print')
})

test('RUN-05 the solution of a code question passes its tests at a press, Stop ends a proof, and it runs again', async ({
  page,
}) => {
  await newMember(page)
  const question = await openAnswer(page, 'javascript', 'javascript-fill-template-placeholders')
  const run = question.getByRole('button', { name: /Checked by running it on Node\.js\. Run the proof/ })
  await run.click()
  const proof = question.getByRole('region', { name: 'The proof' })
  await expect(proof.getByRole('status')).toContainText('The proof holds here', STARTS)
  await expect(proof).toContainText("this browser's own engine")

  const manifest = await holdBack(page, '**/runner/manifest.json')
  await page.reload()
  const again = await openAnswer(page, 'javascript', 'javascript-fill-template-placeholders')
  await again.getByRole('button', { name: /Run the proof/ }).click()
  await again.getByRole('button', { name: 'Stop' }).click()
  await expect(again.getByText('Stopped. Press the statement to run it again.')).toBeVisible()
  manifest.release()
  await again.getByRole('button', { name: /Run the proof/ }).click()
  await expect(again.getByRole('region', { name: 'The proof' }).getByRole('status')).toContainText(
    'The proof holds here',
    STARTS,
  )
})

test('RUN-05 a proof in Java says that it needs a JDK and offers the program as a file', async ({ page }) => {
  await newMember(page)
  const question = await openAnswer(page, 'java', 'java-char-plus-int')
  await question.getByRole('button', { name: /Checked by running it on Java 17\. Get the proof/ }).click()
  const proof = question.getByRole('region', { name: 'The proof' })
  await expect(proof).toContainText('Java needs a JDK (17 or newer)')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    proof.getByRole('button', { name: 'Proof.java' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Proof.java')
})

test('RUN-05 a visitor is offered no proof and gets none by its address', async ({ page }) => {
  await page.goto('/resources/sql/interview?difficulty=Basic&q=sql-three-kinds-of-count')
  await isReady(page)
  await expect(page.getByText('Checked by running it on')).toHaveCount(0)
  expect((await page.request.get('/api/questions/sql-three-kinds-of-count/proof')).status()).toBe(401)
})
