import type { Browser, Locator, Page } from '@playwright/test'
import { signIn } from './accounts.ts'
import { openEditor } from './code.ts'
import { inDatabase } from './database.ts'
import { addressOf, firstOf, type Member, practice, questionsOf, read } from './learning.ts'
import { examine, expect, newMember, test } from './support.ts'
import { isReady, openBar } from './waiting.ts'

const id = 'dsa-two-sum-indices'
const address = `/resources/dsa/interview?difficulty=Basic&q=${id}`
const shown = (page: Page) => page.locator(`details[id="${id}"]`)
const button = (part: Page | Locator, name: string | RegExp) =>
  part.getByRole('button', { name, exact: true })
const editor = (page: Page) => shown(page).getByRole('textbox', { name: /^Code editor/ })
const says = (page: Page, words: string | RegExp) => expect(shown(page).getByText(words)).toBeVisible()
const draftsOf = async (page: Page, member: Member) =>
  (await read(page, member, `/user/drafts?content_id=${id}`)).items
const submissionsOf = async (page: Page, member: Member) =>
  (await read(page, member, `/user/submissions?content_id=${id}`)).items

async function open(page: Page) {
  await page.goto(address)
  await isReady(page)
  await button(shown(page), /^(Edit|Continue editing)$/).click()
  await expect(editor(page)).toBeVisible()
}

/** Behind what is there; waits until the account has it. */
async function type(page: Page, text: string) {
  await editor(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(text)
}

/** The same member on a device of their own. */
async function otherDevice(browser: Browser, page: Page) {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: { cookies: await page.context().cookies(), origins: [] },
  })
  return context.newPage()
}

test('CODE-02 the editor opens with the draft of the account on another device, and says so', async ({
  page,
  browser,
}) => {
  const member = await newMember(page)
  await open(page)
  await type(page, '# from the laptop')
  await says(page, 'Kept in your account.')
  const phone = await otherDevice(browser, page)
  await open(phone)
  await expect(editor(phone)).toContainText('# from the laptop')
  await type(phone, ', then the phone')
  await says(phone, 'Kept in your account.')
  await page.reload()
  await says(page, 'This is what you wrote on another device.')
  await button(shown(page), 'Continue editing').click()
  await expect(editor(page)).toContainText('# from the laptop, then the phone')
  expect(await submissionsOf(page, member), 'nothing gave way').toEqual([])
})

test.describe('two devices', () => {
  test.use({ allowedErrors: [/./] })

  test('CODE-02 of two devices that edit one draft the newer text stays, and the older one is under Submissions', async ({
    page,
    browser,
  }) => {
    const member = await newMember(page)
    await open(page)
    await type(page, '# one')
    await says(page, 'Kept in your account.')
    const phone = await otherDevice(browser, page)
    await open(phone)
    await expect(editor(phone)).toContainText('# one')
    await type(phone, ' phone')
    await says(phone, 'Kept in your account.')
    await type(page, ' laptop')
    await says(page, /Yours is newer, so it stays/)
    await expect(editor(page)).toContainText('# one laptop')
    expect(await submissionsOf(page, member)).toMatchObject([{ kind: 'replaced' }])

    // Written earlier, sent later.
    await phone.context().setOffline(true)
    await type(phone, ' offline')
    await says(phone, /You're offline. Your text is kept in this browser/)
    await type(page, ' again')
    await expect.poll(async () => (await draftsOf(page, member))[0]?.text).toContain('# one laptop again')
    await phone.context().setOffline(false)
    await says(phone, /Another device wrote here later, so its text is open now/)
    await expect(editor(phone)).toContainText('# one laptop again')
    const kept = await submissionsOf(page, member)
    expect(kept).toHaveLength(2)
    const texts = []
    for (const one of kept) texts.push((await read(page, member, `/user/submissions/${one.id}`)).text)
    expect(texts.map((text: string) => text.split('# ').at(-1)).sort()).toEqual([
      'one phone',
      'one phone offline',
    ])
  })
})

test('CODE-02 Start over keeps the old text under Submissions, here and on another device', async ({
  page,
  browser,
}) => {
  const member = await newMember(page)
  await open(page)
  await type(page, '# mine')
  await says(page, 'Kept in your account.')
  const phone = await otherDevice(browser, page)
  await open(phone)
  await expect(editor(phone)).toContainText('# mine')
  await button(shown(page), 'Start over').press('Enter')
  await expect(editor(page)).not.toContainText('# mine')
  await expect.poll(() => draftsOf(page, member)).toEqual([])
  await button(shown(page), 'Submissions').click()
  const row = button(shown(page), /Replaced draft/)
  await expect(row).toHaveCount(1)

  await phone.reload()
  await button(shown(phone), 'Edit').click()
  await expect(editor(phone)).not.toContainText('# mine')
  await expect.poll(async () => (await submissionsOf(page, member)).length, 'told once').toBe(1)
  await row.click()
  await button(shown(page), 'Restore').click()
  await expect(editor(page)).toContainText('# mine')
  await expect.poll(async () => (await draftsOf(page, member))[0]?.text).toContain('# mine')
})

test('CODE-02 signing out sends what was just typed, and the next sign-in finds it', async ({ page }) => {
  const member = await newMember(page)
  await open(page)
  await type(page, '# at the last second')
  await (await openBar(page)).getByRole('button', { name: 'Sign Out' }).click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Sign In', includeHidden: true }).first(),
  ).toBeAttached()
  await expect(shown(page).getByText(/# at the last second/)).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })), 'nobody else finds it here')
    .not.toContain('at the last second')
  await page.goto('/login')
  await signIn(page, member.email)
  await expect(page).toHaveURL('/resources')
  await open(page)
  await expect(editor(page)).toContainText('# at the last second')
})

test.describe('without a network', () => {
  test.use({ allowedErrors: [/./] })

  test('CODE-02 a sign-out without a network says what waits, keeps it, and the next sign-in sends it', async ({
    page,
    context,
  }) => {
    const member = await newMember(page)
    await open(page)
    await type(page, '# first')
    await says(page, 'Kept in your account.')
    // Its script is there, as it is once the page has been used.
    await (await openBar(page)).getByRole('button', { name: 'Sign Out' }).hover()
    await context.route('**/api/**', (route) => route.abort())
    await type(page, ', then away')
    await (await openBar(page)).getByRole('button', { name: 'Sign Out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out?' })
    await expect(dialog).toContainText(/1 draft couldn't be sent. Nothing is lost/)
    await button(dialog, 'Stay Signed In').click()
    await expect(editor(page)).toContainText('# first, then away')
    await (await openBar(page)).getByRole('button', { name: 'Sign Out' }).click()
    await expect(dialog).toContainText(/1 draft couldn't be sent/)
    await button(dialog, 'Sign Out').click()
    await expect(dialog).toHaveCount(0)
    await context.unroute('**/api/**')
    await page.goto('/login')
    await signIn(page, member.email)
    await expect(page).toHaveURL('/resources')
    await open(page)
    await expect(editor(page)).toContainText('# first, then away')
  })
})

test('CODE-02 a draft of 20,001 characters is kept here, says so, and signing out asks', async ({ page }) => {
  const member = await newMember(page)
  await openEditor(page, { resource: 'dsa', id, language: 'python', code: 'x'.repeat(20_000) }, member.uid)
  await open(page)
  await says(page, 'Kept in your account.')
  await type(page, 'y')
  await says(page, /Your account takes 20,000 characters, and this has 20,001. It's kept in this browser/)
  expect((await draftsOf(page, member))[0].text).toHaveLength(20_000)
  await (await openBar(page)).getByRole('button', { name: 'Sign Out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out?' })
  await expect(dialog).toContainText('1 text that you typed is only in this browser')
  await examine(page)
  await button(dialog, 'Stay Signed In').click()
  await page.reload()
  await says(page, /this has 20,001/)
})

test('CODE-02 an account with 1,000 drafts says so beside the text, which stays in the browser', async ({
  page,
}) => {
  const member = await newMember(page)
  inDatabase(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)
     insert into drafts (user_id, content_id, language, text, version, writer, written_at)
     select ?, 'of-before-' || i, 'sql', 'select 1', 'v', 'w', '2026-11-01T00:00:00.000Z' from n`,
    member.uid,
  )
  await open(page)
  await type(page, '# one more')
  await says(page, /Your account has 1000 drafts.*Your text is kept in this browser/)
  await page.reload()
  await button(shown(page), 'Continue editing').click()
  await expect(editor(page)).toContainText('# one more')
  inDatabase("delete from drafts where user_id = ? and content_id = 'of-before-1'", member.uid)
  await type(page, ', with room')
  await says(page, 'Kept in your account.')
  expect((await draftsOf(page, member))[0].text).toContain('# one more, with room')
})

test('CODE-02 a device whose clock is a day ahead does not win over what is written later, and both texts are kept', async ({
  page,
  browser,
}) => {
  const member = await newMember(page)
  await open(page)
  const ahead = await otherDevice(browser, page)
  await ahead.clock.install({ time: Date.now() + 86_400_000 })
  await open(ahead)
  await type(ahead, '# ahead')
  await ahead.clock.runFor(5000)
  await expect.poll(async () => (await draftsOf(page, member))[0]?.text).toContain('# ahead')
  await type(page, '# later')
  await says(page, /Yours is newer, so it stays/)
  expect((await draftsOf(page, member))[0].text).toContain('# later')
  const [kept] = await submissionsOf(page, member)
  expect((await read(page, member, `/user/submissions/${kept.id}`)).text).toContain('# ahead')
})

test('CODE-02 an answer in words and the steps of a design problem are on another device too', async ({
  page,
  browser,
}) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'system-design', 'Advanced'), 'descriptive')
  await page.goto(addressOf(question))
  const here = practice(page, question)
  await here.getByLabel('Your answer').fill('A counter per page.')
  await expect(here.getByText('Kept in your account.')).toBeVisible()
  await button(here, 'Play in Steps').click()
  await here.getByLabel('Your answer: Clarify').fill('Who reads it?')
  await button(here, 'Next Step').click()
  await here.getByLabel('Your answer: Estimate').fill('A thousand a second.')
  await expect(here.getByText('Kept in your account.')).toBeVisible()

  const phone = await otherDevice(browser, page)
  await phone.goto(addressOf(question))
  const there = practice(phone, question)
  await expect(there.getByLabel('Your answer')).toHaveValue('A counter per page.')
  await button(there, 'Play in Steps').click()
  await expect(there.getByLabel('Your answer: Clarify')).toHaveValue('Who reads it?')
  await there.getByLabel('Your answer: Clarify').fill('Who writes it?')
  await expect(there.getByText('Kept in your account.')).toBeVisible()

  await page.reload()
  await button(here, 'Go On in Steps').click()
  await button(here, 'Step Back').click()
  await expect(here.getByLabel('Your answer: Clarify')).toHaveValue('Who writes it?')
})
