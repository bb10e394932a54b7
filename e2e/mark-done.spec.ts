import { addressOf, firstOf, practice, questionsOf, read, record } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { holdBack } from './waiting.ts'

const taking = /\/api\/user\/progress\/sql\/\w+\/[\w-]+$/

for (const width of [390, 1280])
  test(`KEEP-12 at ${width} px what is marked as done can be taken back, by the keyboard, and done again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const member = await newMember(page)
    const question = firstOf(await questionsOf(page, member, 'sql'), 'code')
    const completed = async () => (await read(page, member, '/user/progress/sql')).completed_ids.interview
    await page.goto(addressOf(question))
    const done = practice(page, question).getByRole('button', { name: 'Mark as done' })
    const undo = practice(page, question).getByRole('button', { name: 'Undo' })
    await done.press('Enter')
    await expect(undo).toBeFocused()
    await expect.poll(completed).toEqual([question.id])
    const held = await holdBack(page, taking)
    await undo.press('Enter')
    await expect(done).toBeVisible() // although the server does not know yet
    held.release()
    await expect.poll(completed).toEqual([])
    await page.reload()
    await done.click()
    await expect.poll(completed).toEqual([question.id])
    await expect(undo).toBeVisible()
  })

test('KEEP-12 what was taken back without a network reaches the server when it is back, and no mark blinks', async ({
  page,
  context,
}) => {
  const member = await newMember(page)
  const { materials } = await read(page, member, '/resources/sql/learning')
  await record(page, member, 'material', materials[0].id, 'sql')
  await page.goto('/resources/sql/learning')
  const row = page.locator('main li', { hasText: materials[0].title }).first()
  const undo = row.getByRole('button', { name: /Undo/ })
  await expect(undo).toBeVisible()
  await row.evaluate((element) => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const state = element.textContent?.includes('Mark as done') ? 'open' : 'done'
      if (seen.at(-1) !== state) seen.push(state)
    }).observe(element, { subtree: true, childList: true, characterData: true })
  })
  await context.setOffline(true)
  await undo.click()
  await expect(row.getByRole('button', { name: /Mark as done/ })).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => (await read(page, member, '/user/progress/sql')).completed_ids.learning)
    .toEqual([])
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('whetstone.progress'))),
    )
    .toEqual([])
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['open'])
})
