import type { Page } from '@playwright/test'
import { canCheckHtml, htmlFaults } from './html-checker.ts'
import { addressOf, answered, firstOf, practice, questionsOf, record, save } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'

test.skip(!canCheckHtml, 'the checker needs Java; `npm test` fetches both')

const asPage = { accept: 'text/html' }
/** Not in the site map, and open to everybody. */
const unlisted = [
  '/login',
  '/signup',
  '/verify',
  '/confirm-email',
  '/reset-password',
  '/search?q=join',
  '/docs/design',
  '/resources/sql/interview?difficulty=Advanced',
  '/resources/none',
]

test('every public page is valid HTML as it is sent', async ({ request }) => {
  test.slow() // some hundred pages
  const map = await (await request.get('/sitemap.xml')).text()
  const listed = [...map.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  expect(listed.length).toBeGreaterThan(50)
  const pages = new Map<string, string>()
  for (const path of new Set([...listed, ...unlisted]))
    pages.set(path, await (await request.get(path, { headers: asPage })).text())
  expect(htmlFaults(pages)).toEqual([])
})

/** The page as the browser has it by now. */
const serialized = (page: Page) => page.evaluate(() => `<!DOCTYPE html>${document.documentElement.outerHTML}`)

test("a member's pages are valid HTML after they were rendered", async ({ page }) => {
  const member = await newMember(page)
  const questions = await questionsOf(page, member, 'sql')
  const choice = firstOf(questions, 'mcq')
  await save(page, member, choice, 'Think of the empty group.')
  await record(page, member, 'question', choice.id, 'sql')
  for (const question of questions.slice(0, 3)) await answered(page, member, question, { gave_up: true })
  const spoken = firstOf(await questionsOf(page, member, 'system-design'), 'descriptive')
  const pages = new Map<string, string>()
  const keep = async (name: string) => pages.set(name, await serialized(page))
  const visit = async (path: string) => {
    await page.goto(path)
    await isReady(page)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[data-skeleton], .spinner:visible')).toHaveCount(0)
    await keep(path)
  }
  for (const path of [
    '/dashboard',
    '/dashboard?tab=interview-resources',
    '/dashboard?tab=learning-materials',
    '/dashboard?tab=video-tutorials',
    '/review',
    '/mock',
    '/plan',
    '/stories',
    '/saved',
    '/settings',
    '/truth',
    '/paths',
    '/resources/sql',
    '/resources/sql/saved',
    '/resources/sql/learning',
    '/resources/sql/videos',
    '/resources/sql/interview?mode=read',
  ])
    await visit(path)

  await page.goto(addressOf(choice))
  const shown = practice(page, choice)
  await expect(shown.getByText('Loading the answer...')).toHaveCount(0)
  await shown.getByRole('radio').first().check()
  await shown.getByRole('button', { name: 'Submit Answer' }).click()
  await expect(shown.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  await keep('a judged question')
  await page.goto(addressOf(spoken))
  await practice(page, spoken).getByRole('button', { name: 'Score Yourself First' }).click()
  await keep('a spoken answer')
  expect(htmlFaults(pages)).toEqual([])
})
