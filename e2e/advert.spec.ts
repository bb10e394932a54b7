import { read } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'

const advert = `Back-end engineer

We react quickly, and we go far.
- PostgreSQL and complex joins
- React, TypeScript
- No SQL Server needed
- Kubernetes`

test('PLAN-04 a pasted advert sets the subjects of the plan by words that the learner sees, takes away and adds', async ({
  page,
}) => {
  const member = await newMember(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (/Kubernetes|react quickly/.test(request.postData() ?? '')) sent.push(request.url())
  })
  await page.goto('/plan')
  await page.getByRole('button', { name: 'From a job advert' }).click()
  const form = page.getByRole('region', { name: 'From a job advert' })
  const text = form.getByLabel('The text of the advert')
  await expect(text).toBeFocused()
  await expect(form.getByText('It stays in this browser: nothing of it is sent or kept.')).toBeVisible()
  await examine(page, 'main')
  await text.fill(advert)
  await form.getByRole('button', { name: 'Find what it asks for' }).click()
  await expect(form.getByRole('heading', { name: 'What it asks for' })).toBeFocused()

  const sql = form.getByRole('group', { name: /^SQL/ })
  await expect(sql.getByRole('checkbox')).toHaveCount(3)
  await expect(sql.getByRole('checkbox', { name: /^PostgreSQL/ })).toBeChecked()
  await expect(
    sql.getByRole('checkbox', { name: /^SQL The advert says it isn't needed\./ }),
  ).not.toBeChecked()
  await expect(sql.getByText('hash join, 1 question')).toBeVisible()
  await expect(sql.locator('mark')).toHaveText(['PostgreSQL', 'complex joins', 'SQL'])
  await expect(form.getByRole('group', { name: /^React/ }).locator('mark')).toHaveText(['React'])
  await expect(
    form.getByText('There are no questions here on Kubernetes. Prepare for it elsewhere.'),
  ).toBeVisible()
  await expect(form.getByRole('link', { name: 'Back end' })).toHaveAttribute('href', '/mock?role=backend')
  await examine(page, 'main')

  await form.getByRole('checkbox', { name: /^React/ }).uncheck()
  await form.getByLabel("Add what it doesn't name").selectOption({ label: 'All of Python' })
  await expect(form.getByRole('group', { name: /^Python/ }).getByRole('checkbox')).toBeChecked()
  await form.getByRole('button', { name: 'Use this for the plan' }).click()
  await expect(
    form.getByText('The subjects below are set. Your plan changes when you save it.'),
  ).toBeVisible()
  await expect(page.getByLabel('SQL', { exact: true })).toHaveValue('3')
  await expect(page.getByLabel('React', { exact: true })).toHaveValue('0')
  await expect(page.getByLabel('Data Structures and Algorithms', { exact: true })).toHaveValue('1')
  await page.getByRole('button', { name: 'Make the plan' }).click()
  await expect(page.getByRole('heading', { name: /you can know/ })).toBeFocused()
  const { plan } = await read(page, member, '/user/plan')
  expect(plan.scope).toContainEqual({ resource_slug: 'sql', weight: 3 })
  expect(plan.scope.map((one: { resource_slug: string }) => one.resource_slug)).not.toContain('react')
  expect(sent).toEqual([])

  await page.getByRole('button', { name: 'From a job advert' }).click()
  await expect(text).toHaveValue('')
  await text.fill('Go far with us, and react quickly.')
  await form.getByRole('button', { name: 'Find what it asks for' }).click()
  await expect(form.getByText(/^No word of it names anything that is asked here\./)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Use this for the plan' })).toHaveCount(0)
  await text.fill('Java '.repeat(10_000))
  await form.getByRole('button', { name: 'Find what it asks for' }).click()
  await expect(form.getByRole('alert')).toHaveText(
    'This text has 49,999 characters, and at most 20,000 are read. Paste the advert alone, without the page around it.',
  )
})

test('PLAN-04 the mock interview that fits is chosen when its page opens', async ({ page }) => {
  await newMember(page)
  await page.goto('/mock?role=own&subjects=sql,nothing')
  await expect(page.getByRole('radio', { name: /^Own mix/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'SQL', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
})
