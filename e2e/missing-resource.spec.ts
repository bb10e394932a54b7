import { questionsOf, save } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'

test('KEEP-12 an unknown resource is not found on its saved pages, too, with no Try Again', async ({
  page,
}) => {
  const member = await newMember(page)
  const [question] = await questionsOf(page, member, 'sql')
  if (!question) throw new Error('a question is needed')
  await save(page, member, question)
  for (const path of ['saved', `saved/${question.id}`, 'saved/nothing']) {
    const answer = await page.goto(`/resources/nothing/${path}`)
    if (path === 'saved') expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Resource Not Found' })).toBeVisible()
    await expect(page.getByText('The resource you are looking for does not exist.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to Resources' })).toBeVisible()
  }
  // The same where the browser itself goes there.
  await page.goto('/about')
  await isReady(page)
  for (const path of ['saved', `saved/${question.id}`, 'saved/nothing']) {
    await page.evaluate((path) => {
      history.pushState({ key: 'test', idx: 1 }, '', `/resources/nothing/${path}`)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, path)
    await expect(page.getByRole('heading', { name: 'Resource Not Found' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  }
})

test('KEEP-12 a saved question is shown under its own resource only', async ({ page }) => {
  const member = await newMember(page)
  const [question] = await questionsOf(page, member, 'sql')
  if (!question) throw new Error('a question is needed')
  await save(page, member, question)
  await page.goto(`/resources/java/saved/${question.id}`)
  await expect(page).toHaveURL(`/resources/sql/saved/${question.id}`)
  await expect(page.getByRole('heading', { name: question.title, level: 1 })).toBeVisible()
  await page.goto('/resources/java/saved/nothing')
  await expect(page.getByText('Question not found')).toBeVisible()
})
