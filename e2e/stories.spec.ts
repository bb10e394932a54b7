import { examine, expect, newMember, test } from './support.ts'

test('STORY-01 a story is written for a prompt, which then has one; it is changed and removed', async ({
  page,
}) => {
  await newMember(page)
  await page.goto('/stories')
  await expect(page.getByText('No story yet')).toBeVisible()
  const open = page.getByRole('region', { name: 'Prompts without a story' })
  await expect(open.getByText('0 of 2 prompts have a story.')).toBeVisible()
  await examine(page)

  await open.getByRole('button', { name: 'Write a story for: A failure' }).click()
  await expect(page.getByRole('checkbox', { name: 'A failure' })).toBeChecked()
  await page.getByLabel('Title').fill('The night the queue filled')
  await page.getByLabel('Situation').fill('Orders stood still for an hour.')
  await page.getByLabel('Action').fill('I found the message that stopped it and moved it aside.')
  await page.getByLabel('Tags').fill('on call, failure')
  await expect(page.getByText(/^Spoken it takes about 0:\d\d\.$/)).toBeVisible()
  await examine(page)
  await page.getByRole('button', { name: 'Save the story' }).click()

  const own = page.getByRole('region', { name: 'Your stories' })
  await expect(own.getByRole('heading', { name: 'The night the queue filled' })).toBeVisible()
  await expect(own.getByText('Still missing: task, result, what you learned.')).toBeVisible()
  await expect(own.getByText('Answers 1 prompt:')).toBeVisible()
  await expect(open.getByText('1 of 2 prompts have a story.')).toBeVisible()

  await own.getByRole('button', { name: /^Change: / }).click()
  await page.getByLabel('Result').fill('Orders ran again after ten minutes.')
  await page.getByRole('button', { name: 'Save the story' }).click()
  await expect(own.getByText('Still missing: task, what you learned.')).toBeVisible()
  await own.getByRole('button', { name: /^Remove: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No story yet')).toBeVisible()
})

test('KEEP-14 a story that is being written survives a reload, is offered again, and its draft goes with saving or Cancel', async ({
  page,
}) => {
  await newMember(page)
  await page.goto('/stories')
  const unsaved = page.getByText('You began a story that isn’t saved yet.')
  await page.getByRole('button', { name: 'Write a story for: A failure' }).click()
  await page.getByLabel('Title').fill('The night the queue filled')
  await page.getByLabel('Tags').fill('on call, ')
  await page.reload()
  await expect(unsaved).toBeVisible()
  await examine(page)
  await page.getByRole('button', { name: 'Continue writing' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('The night the queue filled')
  await expect(page.getByLabel('Tags')).toHaveValue('on call, ')
  await expect(page.getByRole('checkbox', { name: 'A failure' })).toBeChecked()
  await page.getByRole('button', { name: 'Save the story' }).click()
  const change = page.getByRole('button', { name: /^Change: / })
  await expect(change).toBeVisible()
  await expect(unsaved).toHaveCount(0)

  await change.click()
  await page.getByLabel('Result').fill('Orders ran again.')
  await page.reload()
  await change.click()
  await expect(page.getByLabel('Result')).toHaveValue('Orders ran again.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await change.click()
  await expect(page.getByLabel('Result')).toHaveValue('')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('story.'))),
  ).toEqual([])
})
