import type { Page } from '@playwright/test'
import { STARTS } from './code.ts'
import { alter, type Member, practice, type Question, questionsOf, type read, save } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'

/** An interview's additions to a question: examples and constraints for everybody, hints and approaches for members. */

const minStack = { id: 'dsa-min-stack', resource_slug: 'dsa', difficulty: 'Intermediate' } as Question
const address = '/resources/dsa/interview?difficulty=Intermediate&q=dsa-min-stack'

async function openMinStack(page: Page) {
  await page.goto(address)
  await isReady(page)
  const shown = practice(page, minStack)
  await expect(shown).toHaveAttribute('open', '')
  return shown
}

test('a visitor sees constraints, examples and every starter, and no hint', async ({ page }) => {
  test.slow()
  const shown = await openMinStack(page)
  await expect(shown.getByRole('heading', { name: 'Constraints' })).toBeVisible()
  await expect(shown.getByRole('region', { name: 'Example 1' })).toContainText('get_min() → 1')
  await expect(shown.getByText('class MinStack:')).toBeVisible()
  await shown.getByLabel('Language').selectOption('Java')
  await expect(shown.getByText('class MinStack {')).toBeVisible()
  await expect(shown.getByText('Answer Locked')).toBeVisible()
  await expect(shown.getByRole('button', { name: /hint/i })).toHaveCount(0)
  await page.reload()
  await expect(shown.getByLabel('Language')).toHaveValue('java')
  await examine(page, `details[id="${minStack.id}"]`)
})

test('a member takes one hint at a time, then sees approaches and answers of follow-up questions', async ({
  page,
}) => {
  test.slow()
  await newMember(page)
  const shown = await openMinStack(page)
  await shown.getByRole('button', { name: 'Show a hint' }).click()
  await expect(shown.getByText('Hint 1', { exact: true })).toBeVisible()
  await expect(shown.getByText('Hint 2', { exact: true })).toHaveCount(0)
  await shown.getByRole('button', { name: 'Show hint 2 of 3' }).click()
  await shown.getByRole('button', { name: 'Show hint 3 of 3' }).click()
  await expect(shown.getByText('Hint 3', { exact: true })).toBeVisible()
  await expect(shown.getByRole('button', { name: /hint/i })).toHaveCount(0)
  await shown.getByLabel('Language').selectOption('JavaScript')
  await shown.getByRole('button', { name: 'Show Solution' }).click()
  const approaches = shown.getByRole('region', { name: 'Approaches' })
  await expect(approaches.getByRole('row')).toHaveCount(3)
  await expect(approaches.getByRole('columnheader')).toHaveText(['Approach', 'Idea', 'Time', 'Space'])
  const followUp = shown.locator('details').first()
  await expect(followUp).not.toHaveAttribute('open')
  await followUp.locator('summary').click()
  await expect(followUp.locator('.prose').last()).toBeVisible()
  await examine(page, `details[id="${minStack.id}"]`)
})

test('BANK-02 a member opens the ways to fail, which load no earlier, and sees the test that catches each', async ({
  page,
}) => {
  test.slow()
  await newMember(page)
  const shown = await openMinStack(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await shown.getByRole('button', { name: 'Show Solution' }).click()
  const ways = shown.locator('details', { hasText: 'Ways to fail' })
  await expect(ways).toBeVisible()
  expect(asked.filter((url) => url.includes('/mistakes'))).toEqual([])
  await page.route(/\/mistakes$/, (route) => route.abort())
  await ways.locator('summary').click()
  await expect(ways.getByRole('alert')).toContainText("didn't load")
  await page.unroute(/\/mistakes$/)
  await ways.getByRole('button', { name: 'Try Again' }).click()
  const programs = ways.getByRole('listitem')
  await expect(programs.first()).toContainText('class MinStack')
  expect(await programs.count()).toBeGreaterThan(1)
  const catches = ways.getByRole('region', { name: 'The test that catches it' })
  const show = { name: 'Show the test that catches it' }
  await programs.first().getByRole('button', show).click()
  await expect(catches.getByRole('status')).toHaveText(/^Test \d+ of \d+ catches it\.$/, STARTS)
  await expect(catches.getByText('Failed', { exact: true })).toBeVisible()
  await expect(catches.getByText('Expected', { exact: true })).toBeVisible()
  await programs.filter({ hasText: 'keeps one minimum' }).getByRole('button', show).click()
  await expect(catches).toHaveCount(1)
  await expect(catches.getByRole('status')).toHaveText(/catches it\.$/, STARTS)
  await examine(page, `details[id="${minStack.id}"]`)
})

test('BANK-04 a member opens the editorial in the language they chose, and it loads no earlier', async ({
  page,
}) => {
  test.slow()
  await newMember(page)
  const shown = await openMinStack(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await shown.getByLabel('Language').selectOption('Java')
  await shown.getByRole('button', { name: 'Show Solution' }).click()
  const editorial = shown.locator('details', { hasText: 'Every approach in code' })
  await expect(editorial).toBeVisible()
  expect(asked.filter((url) => url.includes('/editorial'))).toEqual([])
  await editorial.locator('summary').click()
  const search = editorial.getByRole('region', { name: 'Search on demand' })
  await expect(search).toContainText('Collections.min(values)')
  await expect(search).toContainText('too slow for the largest test')
  await expect(editorial.getByRole('region', { name: 'A second stack of minima' })).toContainText(
    'This is the solution.',
  )
  await editorial.getByLabel('Language').selectOption('Python')
  await expect(search).toContainText('return min(self.values)')
  await expect(shown.getByLabel('Language').first()).toHaveValue('java')
  await examine(page, `details[id="${minStack.id}"]`)
})

test('a query shows its sample rows as tables', async ({ page }) => {
  await page.goto('/resources/sql/interview?difficulty=Intermediate&q=sql-second-highest-pay')
  const example = page.locator('#sql-second-highest-pay').getByRole('region', { name: 'Example 2' })
  await expect(example.getByRole('table', { name: 'staff' }).getByRole('row')).toHaveCount(3)
  await expect(example.getByRole('table', { name: 'Result' })).toContainText('NULL')
})

test('BANK-03 a saved question that was retired says why and leads to what replaces it', async ({ page }) => {
  const member: Member = await newMember(page)
  const [question] = await questionsOf(page, member, 'sql')
  if (!question) throw new Error('the bank holds no question here')
  await save(page, member, question)
  await alter(page, /bookmarks\/lookup/, (found: Awaited<ReturnType<typeof read>>) => {
    const replaced_by = {
      id: 'sql-second-highest-pay',
      title: 'The second highest pay',
      resource_slug: 'sql',
      difficulty: 'Intermediate',
    }
    const retired = { since: '2026-11-01', reason: 'A better question asks the same.', replaced_by }
    return { ...found, retired: true, content: { ...found.content, retired } }
  })
  await page.goto(`/resources/sql/saved/${question.id}`)
  await expect(
    page.getByText('no longer counts in your progress: A better question asks the same.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Practice "The second highest pay" instead' }).click()
  await expect(page).toHaveURL(/difficulty=Intermediate&q=sql-second-highest-pay/)
})
