import { alter, read } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { holdBack, isReady } from './waiting.ts'

const list = /\/api\/resources\/\w+\/learning/

test('MAT-01 MAT-02 level and format narrow the list; each material opens in a new tab', async ({ page }) => {
  const { materials } = await (await page.request.get('/api/resources/javascript/learning')).json()
  const count = (keep: (m: { level: string; format: string }) => boolean) => materials.filter(keep).length
  await page.goto('/resources/javascript/learning')
  await expect(page.getByRole('link', { name: 'Back to Learning Materials' })).toHaveAttribute(
    'href',
    '/dashboard?tab=learning-materials',
  )
  const rows = page.getByRole('main').locator('li', { has: page.locator('a[target=_blank]') })
  await expect(rows).toHaveCount(materials.length)
  const levels = page.getByRole('navigation', { name: 'Level' }).getByRole('link')
  const formats = page.getByRole('navigation', { name: 'Format' }).getByRole('link')
  await expect(levels).toHaveText(['All', 'Beginner', 'Intermediate', 'Advanced'])
  await expect(formats).toHaveText(['article', 'cheatsheet', 'exercise', 'doc'])
  await levels.getByText('Intermediate').click()
  await expect(rows).toHaveCount(count((m) => m.level === 'Intermediate'))
  await formats.getByText('doc').click()
  await expect(page).toHaveURL(/level=Intermediate&format=doc/)
  await expect(rows).toHaveCount(count((m) => m.level === 'Intermediate' && m.format === 'doc'))
  await formats.getByText('doc').click()
  await levels.getByText('All').click()
  await expect(rows).toHaveCount(materials.length)

  const first = rows.first()
  await expect(first).toContainText(materials[0].title)
  await expect(first).toContainText(materials[0].level)
  await expect(first).toContainText(materials[0].format)
  const link = first.locator('a[target=_blank]')
  await expect(link).toHaveAttribute('href', materials[0].external_url)
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('MAT-02 UI-02 loading, a failure with Try Again, and a filter that leaves nothing', async ({ page }) => {
  await page.goto('/resources/sql')
  await isReady(page)
  const held = await holdBack(page, list)
  await page.getByRole('link', { name: /Learning Materials/ }).click()
  await expect(page.getByText('Loading learning materials...')).toBeAttached()
  held.release()
  await expect(page.locator('a[target=_blank]').first()).toBeVisible()

  await page.unroute(list)
  await page.goto('/resources/dsa')
  await isReady(page)
  await page.route(list, (route) => route.abort())
  await page.getByRole('link', { name: /Learning Materials/ }).click()
  await expect(page.getByText('Failed to load learning materials. Please try again.')).toBeVisible({
    timeout: 15_000,
  })
  await page.unroute(list)
  await alter(page, list, ({ materials }: { materials: { level: string }[] }) => ({
    materials: materials.filter(({ level }) => level === 'Beginner'),
  }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('main').locator('a[target=_blank]').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Level' }).getByText('Advanced').click()
  await expect(page.getByText('Try another level or format.')).toBeVisible()
})

test('MAT-03 opening a material marks it in progress, and Mark as done completes it', async ({
  page,
  context,
}) => {
  const member = await newMember(page)
  await context.route(/^https:\/\/(?!localhost)/, (route) => route.abort())
  await page.goto('/resources/sql/learning')
  const row = page
    .getByRole('main')
    .locator('li', { has: page.locator('a[target=_blank]') })
    .first()
  await expect(row.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await row.locator('a[target=_blank]').click()
  await (await opened).close()
  await expect
    .poll(async () => (await read(page, member, '/user/progress/sql')).in_progress_ids.learning.length)
    .toBe(1)
  const kinds = async () =>
    (await read(page, member, '/user/recent-activity')).items.map(({ kind }: { kind: string }) => kind)
  await expect.poll(async () => (await kinds()).toSorted()).toEqual(['opened', 'started'])
  await row.getByRole('button', { name: 'Mark as done' }).click()
  await expect(row.getByText('Done')).toBeVisible()
  await expect
    .poll(async () => (await read(page, member, '/user/progress/sql')).completed_ids.learning.length)
    .toBe(1)
  await page.reload()
  await expect(row.getByText('Done')).toBeVisible()
  // The three entries about one material are one line.
  await page.goto('/dashboard')
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await activity.getByText('Show').click()
  const lines = activity.getByRole('listitem')
  await expect(lines).toHaveText([/^Completed .* in SQL/])
})

test('MAT-03 a visitor has nothing to mark', async ({ page }) => {
  await page.goto('/resources/sql/learning')
  await isReady(page)
  await expect(page.getByRole('button', { name: 'Mark as done' })).toHaveCount(0)
})
