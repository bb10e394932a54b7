import { openEditor } from './code.ts'
import { questionsOf, save } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'

const asPage = { accept: 'text/html' }
const question = '/resources/sql/interview/three-kinds-of-count'
const title = 'Three ways to count'

test('FIND-01 the palette opens by / and by Ctrl-K, finds in spite of a typing error and leads to the question', async ({
  page,
}) => {
  await page.goto('/about')
  await isReady(page)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: /^Search questions/ })
  await expect(field).toBeFocused()
  await field.fill('ways cuont')
  await expect(page.getByRole('option', { name: new RegExp(title) })).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(question)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent searches' })).toContainText('ways cuont')
  await field.fill('switch dark')
  const before = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  // The lines that come with the answer move those that are there.
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('status')).toHaveText(/^\d+ lines?$/)
  await page.getByRole('option', { name: 'Switch between light and dark' }).click()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .not.toBe(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
})

test('FIND-01 / typed into a field is a letter, and the palette is whole on every screen', async ({
  page,
}) => {
  await page.goto('/resources')
  await isReady(page)
  const field = page.getByRole('searchbox')
  await field.fill('')
  await field.press('/')
  await expect(field).toHaveValue('/')
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: /^Search questions/ }).fill('null')
  await expect(page.getByRole('group', { name: 'Questions' })).toBeVisible()
  await examine(page, 'dialog[open]')
})

test('FIND-01 / typed into the editor of code is a character of the code', async ({ page }) => {
  const fill = { resource: 'javascript', id: 'javascript-fill-template-placeholders', code: '' }
  const question = await openEditor(page, fill)
  await question.locator('.cm-content').click()
  await page.keyboard.type('// half')
  await expect(question.locator('.cm-content')).toContainText('// half')
  await expect(page.getByRole('combobox', { name: /^Search questions/ })).toHaveCount(0)
})

test('FIND-01 a member finds own notes in the palette', async ({ page }) => {
  const member = await newMember(page)
  const [first] = await questionsOf(page, member, 'sql')
  if (!first) throw new Error('no question')
  await save(page, member, first, 'the zebra crosses the bridge')
  await page.goto('/resources')
  await isReady(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search questions/ }).fill('zebra bridge')
  await page.getByRole('group', { name: 'My notes' }).getByRole('option').click()
  await expect(page).toHaveURL(new RegExp(`/saved/${first.id}$`))
})

test('FIND-02 the search page works without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await page.getByRole('searchbox', { name: 'Search for' }).fill('three ways count')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=three+ways+count')
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page).toHaveURL(question)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('radio')).toHaveCount(4)
  await page.goto('/search?q=zzzzqqqq')
  await expect(page.getByText('Nothing found for “zzzzqqqq”')).toBeVisible()
  await context.close()
})

test('FIND-02 a question has its own page for search engines, without an answer', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get(question, { headers: asPage })).text()
  expect(html).toContain(`rel="canonical" href="${baseURL}${question}"`)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const types = (JSON.parse(data)['@graph'] as { '@type': string }[]).map((one) => one['@type'])
  expect(types).toEqual(['BreadcrumbList', 'LearningResource'])
  expect(html).not.toMatch(/"(explanation|correct_index|correct_indices|ideal_answer|solution_code)"/)
  const map = await (await request.get('/sitemap.xml')).text()
  expect(map).toContain(`<loc>${baseURL}${question}</loc>`)
  const byId = await request.get('/resources/sql/interview/sql-three-kinds-of-count', {
    headers: asPage,
    maxRedirects: 0,
  })
  expect([byId.status(), byId.headers().location]).toEqual([302, question])
  const missing = await request.get('/resources/sql/interview/no-such-question', { headers: asPage })
  expect(missing.status()).toBe(404)
})

test('FIND-02 the pages of a question and of the search are whole on every screen', async ({ page }) => {
  test.slow()
  for (const address of [question, '/search?q=null', '/search']) {
    await page.goto(address)
    await examine(page)
  }
})
