import type { Page } from '@playwright/test'
import { openEditor, STARTS } from './code.ts'
import { addressOf, firstOf, practice, questionsOf } from './learning.ts'
import { expect, newMember, test } from './support.ts'

type Member = Awaited<ReturnType<typeof newMember>>

/** A sentence of /help, and what has to be seen of the product for it to be true. */
const claims: [says: RegExp, holds: (page: Page, member: Member) => Promise<void>][] = [
  [
    /Choose, then submit\. Try Again clears your choice/,
    async (page, member) => {
      const question = firstOf(await questionsOf(page, member, 'sql'), 'mcq')
      await page.goto(addressOf(question))
      const shown = practice(page, question)
      await shown.getByRole('radio').first().check()
      await shown.getByRole('button', { name: 'Submit Answer' }).click()
      await expect(shown.getByText(/^(Correct!|Incorrect)$/)).toBeVisible()
      await shown.getByRole('button', { name: 'Try Again' }).click()
      await expect(shown.getByRole('radio', { checked: true })).toHaveCount(0)
    },
  ],
  [
    /Show Answer puts ours beside yours/,
    async (page, member) => {
      const question = firstOf(await questionsOf(page, member, 'sql'), 'blank')
      await page.goto(addressOf(question))
      await practice(page, question).getByRole('button', { name: 'Show Answer' }).click()
      await expect(practice(page, question).getByRole('button', { name: 'Show Answer' })).toHaveCount(0)
    },
  ],
  [
    /What you write is kept in your account as you type.*Submissions holds the newest 20/,
    async (page, member) => {
      const code = 'export function fill(text, values) {\n  return values\n}'
      const id = 'javascript-fill-template-placeholders'
      const question = await openEditor(page, { resource: 'javascript', id, code }, member.uid)
      await page.reload()
      await expect(question.getByText('Kept in your account.')).toBeVisible()
      await question.getByRole('button', { name: 'Continue editing' }).click()
      await question.getByRole('button', { name: 'Start over' }).click()
      await question.getByRole('button', { name: 'Submissions' }).click()
      await expect(question.getByRole('button', { name: /Replaced draft/ })).toBeVisible()
    },
  ],
  [
    /Run tries the open tests, and a member's Submit tries all of them/,
    async (page, member) => {
      const code = 'export function fill(text, values) {\n  return text\n}'
      const id = 'javascript-fill-template-placeholders'
      const question = await openEditor(page, { resource: 'javascript', id, code }, member.uid)
      await question.getByRole('button', { name: 'Run', exact: true }).click()
      const said = (text: RegExp) => question.getByRole('status').filter({ hasText: text })
      await expect(said(/\d of \d open tests passed/)).toBeVisible(STARTS)
      await question.getByRole('button', { name: 'Submit', exact: true }).click()
      await expect(said(/\d of \d+ tests passed/)).toBeVisible(STARTS)
    },
  ],
  [
    /Report a problem under any question/,
    async (page, member) => {
      const question = firstOf(await questionsOf(page, member, 'sql'), 'mcq')
      await page.goto(addressOf(question))
      await expect(practice(page, question).getByRole('button', { name: 'Report a problem' })).toBeVisible()
    },
  ],
]

test('HELP-01 what /help says of practice is what the product does', async ({ page }) => {
  test.setTimeout(240_000)
  const member = await newMember(page)
  for (const [says, holds] of claims) {
    await page.goto('/help')
    await expect(page.getByRole('main').getByText(says)).toBeVisible()
    await holds(page, member)
  }
})

test('HELP-01 every page that /help names is there, and no sentence denies what is', async ({ page }) => {
  await newMember(page)
  await page.goto('/help')
  const main = page.getByRole('main')
  await expect(main).not.toContainText('not marked by a machine')
  const links = await main
    .getByRole('link')
    .evaluateAll((found) => found.map((a) => a.getAttribute('href') ?? ''))
  for (const path of ['/review', '/plan', '/mock', '/stories', '/paths', '/truth', '/settings'])
    expect(links).toContain(path)
  for (const path of links.filter(
    (one) => one.startsWith('/') && !['/signup', '/reset-password'].includes(one),
  )) {
    await page.goto(path)
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
