import type { Locator, Page } from '@playwright/test'
import { openEditor, STARTS } from './code.ts'
import { isInSight } from './in-sight.ts'
import { addressOf, firstOf, practice, questionsOf } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'

const sizes = [
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const

const act = (question: Locator, name: string | RegExp) => question.getByRole('button', { name, exact: true })
const due = (question: Locator) => question.locator('.dock [data-main]')

/** The first question of a type, open, as whoever is here sees it. */
async function open(page: Page, type: string, slug = 'sql', level: 'Basic' | 'Advanced' = 'Basic') {
  const question = firstOf(await questionsOf(page, 'visitor', slug, level), type)
  await page.goto(addressOf(question))
  await isReady(page)
  const shown = practice(page, question)
  await expect(shown.getByText('Loading the answer...')).toHaveCount(0)
  return shown
}

const fill = {
  resource: 'javascript',
  id: 'javascript-fill-template-placeholders',
  code: 'function fill() {\n  return ""\n}\n',
}

for (const [width, height] of sizes)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    for (const type of ['mcq', 'mcma'])
      test(`WORK-02 a member sees the verdict of ${type}, then the next question is due`, async ({
        page,
      }) => {
        await newMember(page)
        const question = await open(page, type)
        await question.locator('[data-option]').first().check({ force: true })
        await expect(due(question)).toHaveText(/^Submit Answer/)
        await isInSight(due(question))
        await due(question).click()
        await isInSight(question.getByText(/^(Correct!|Incorrect)$/))
        await expect(due(question)).toHaveText(/^Next question/)
        await isInSight(due(question))
      })

    test('WORK-02 a visitor who submits is told at once that it is checked after sign-in', async ({
      page,
    }) => {
      const question = await open(page, 'mcq')
      await question.locator('[data-option]').first().check({ force: true })
      await due(question).click()
      await isInSight(question.getByText('Checked when you sign in'))
      await expect(due(question)).toHaveAccessibleName('Sign In to Check')
      await isInSight(due(question))
    })

    for (const [type, label] of [
      ['blank', 'Show Answer'],
      ['descriptive', 'Show Ideal Answer'],
    ] as const)
      test(`WORK-02 the answer of ${type} is in view when it is shown, by member and by visitor`, async ({
        page,
      }) => {
        const asVisitor = await open(page, type)
        await expect(due(asVisitor)).toHaveAccessibleName('Sign In to Check')
        await isInSight(due(asVisitor))
        await newMember(page)
        const question = await open(page, type)
        const field = question.getByRole('textbox').first()
        await field.fill('nonsense')
        await expect(due(question)).toHaveText(new RegExp(`^${label}`))
        await isInSight(due(question))
        if (type === 'blank') await field.press('Enter')
        else await due(question).click()
        const heading =
          type === 'blank'
            ? question.getByText(/accepted answers$/i).first()
            : question.getByRole('heading', { name: /^Ideal answer/ })
        await isInSight(heading)
        await expect(due(question)).toHaveText(/^(Next question|Finish the set)/)
        await isInSight(due(question))
      })

    for (const who of ['member', 'visitor'] as const)
      test(`WORK-02 a ${who} sees what came out of a program, and Run stays due while a test fails`, async ({
        page,
      }) => {
        const owner = who === 'member' ? (await newMember(page)).uid : undefined
        const question = await openEditor(page, fill, owner)
        await expect(due(question)).toHaveText(/^Run/)
        await isInSight(due(question))
        await due(question).click()
        const said = question.getByText(/of \d open tests passed/)
        await expect(said).toBeVisible(STARTS)
        await isInSight(said)
        await expect(due(question)).toHaveText(/^Run/)
        await isInSight(due(question))
        await isInSight(
          question.getByRole('list', { name: 'Test results' }).locator('details[open] mark').first(),
        )
      })

    test('WORK-02 a design round has both clocks beside Next Step, which stays under the thumb', async ({
      page,
    }) => {
      await newMember(page)
      const question = await open(page, 'descriptive', 'system-design', 'Advanced')
      await act(question, /^(Play|Go On) in Steps$/).click()
      const dock = question.locator('.dock')
      const clocks = ['This step', 'Whole round'].map((name) => dock.getByRole('timer', { name }))
      const next = act(question, 'Next Step')
      await isInSight(next)
      const place = await next.boundingBox()
      const isReadyToGo = async () => {
        await expect(due(question)).toHaveText(/^Next Step/)
        for (const clock of clocks) await isInSight(clock)
        await isInSight(next)
        expect(await next.boundingBox()).toEqual(place)
      }
      await isReadyToGo()
      await act(question, 'Pause').click()
      await isInSight(dock.getByText('Paused.'))
      await isReadyToGo()
      await act(question, 'Go On').click()
      await next.click()
      await isInSight(question.getByRole('heading', { name: /^Step 2 of 5/ }))
      await isReadyToGo()
    })
  })

test('WORK-02 on a page of its own a question whose answer is shown keeps no empty dock above it', async ({
  page,
}) => {
  const member = await newMember(page)
  const { id } = firstOf(await questionsOf(page, member, 'system-design'), 'descriptive')
  await page.goto(`/resources/system-design/interview/${id.replace('system-design-', '')}`)
  await isReady(page)
  const dock = page.locator('.dock')
  await expect(dock).toBeVisible()
  await page.getByRole('button', { name: 'Show Ideal Answer' }).click()
  await expect(page.getByRole('heading', { name: /^Ideal answer/ })).toBeVisible()
  await expect(dock).toBeHidden()
})
