import { readFileSync, writeFileSync } from 'node:fs'
import { firstOf, post, questionsOf, read, save } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'

test('DATA-01 what one account downloads another one imports: first the counts, then the rows, twice is once', async ({
  page,
  context,
}) => {
  const ana = await newMember(page)
  const question = firstOf(await questionsOf(page, ana, 'sql'), 'mcq')
  await save(page, ana, question, 'from the old account')
  const file = test.info().outputPath('whetstone-data.json')
  const response = await page.request.get('/api/user/export', {
    headers: { authorization: ana.authorization },
  })
  writeFileSync(file, await response.body())
  expect(readFileSync(file, 'utf8')).toContain('from the old account')

  await context.clearCookies()
  const ben = await newMember(page, { name: 'Ben Reader' })
  await save(page, ben, question)
  await post(page, ben, '/user/progress/update', { resource_slug: 'sql', kind: 'question', id: question.id })
  await page.goto('/settings')
  const importing = page.getByRole('region', { name: 'Import' })
  await importing.getByLabel('File to import').setInputFiles(file)
  await expect(importing.getByRole('row', { name: 'Saved items 0 1 0' })).toBeVisible()
  expect((await read(page, ben, '/user/saved/interview/sql')).items).toMatchObject([{ notes: null }])
  await examine(page, 'main')
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(importing.getByText('Imported')).toBeVisible()
  expect((await read(page, ben, '/user/saved/interview/sql')).items).toMatchObject([
    { notes: 'from the old account' },
  ])

  await importing.getByLabel('File to import').setInputFiles(file)
  await expect(importing.getByRole('row', { name: 'Saved items 0 0 1' })).toBeVisible()
  await expect(importing.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
  await importing.getByLabel('File to import').setInputFiles({
    name: 'cut.json',
    mimeType: 'application/json',
    buffer: readFileSync(file).subarray(0, 200),
  })
  await expect(importing.getByRole('alert')).toHaveText(/cut or damaged/)
})
