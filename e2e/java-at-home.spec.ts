import { openEditor } from './code.ts'
import { read } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'

const java = { resource: 'java', id: 'java-reverse-words-code', code: 'class Words { /* typed at home */ }' }

test('CODE-06 the result of Main.java at home is entered, counts as a submission, and completes its question', async ({
  page,
}) => {
  const member = await newMember(page)
  const { tests } = await read(page, member, `/questions/${java.id}/tests`)
  const total = tests.length
  const question = await openEditor(page, java, member.uid)
  await question.getByRole('button', { name: 'Run', exact: true }).click()
  const field = question.getByRole('textbox', { name: 'What did its last line say?' })
  const enter = question.getByRole('button', { name: 'Enter the result' })
  const submissions = async () => (await read(page, member, `/user/submissions?content_id=${java.id}`)).items
  const completed = async () => (await read(page, member, '/user/progress/java')).completed_ids.interview

  await field.fill(`1 of ${total + 1} tests passed`)
  await enter.click()
  await expect(question.getByRole('alert')).toContainText(`"${total} of ${total} tests passed"`)
  await examine(page, 'main')

  await field.fill(`1 of ${total} tests passed`)
  await enter.click()
  await expect(question.getByText(`Entered: 1 of ${total} tests passed.`)).toBeVisible()
  await expect.poll(submissions).toMatchObject([{ language: 'java', kind: 'submitted', passed: 1, total }])
  expect(await completed()).toEqual([])

  await field.fill(`passed  the last one${total} of ${total} tests passed`)
  await page.keyboard.press('Enter')
  await expect(
    question.getByText(`Entered: all ${total} tests passed. This question is solved.`),
  ).toBeVisible()
  await expect.poll(completed).toEqual([java.id])
  const [newest] = await submissions()
  expect(await read(page, member, `/user/submissions/${newest.id}`)).toMatchObject({ text: java.code })
})

test('CODE-06 a visitor has the examples alone, and enters no result', async ({ page }) => {
  const question = await openEditor(page, java)
  await question.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(question.getByRole('button', { name: 'Main.java' })).toBeVisible()
  await expect(question.getByRole('button', { name: 'Enter the result' })).toHaveCount(0)
})
