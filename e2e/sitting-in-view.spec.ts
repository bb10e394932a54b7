import type { Page } from '@playwright/test'
import { STARTS } from './code.ts'
import { isInSight } from './in-sight.ts'
import { answered, firstOf, questionsOf } from './learning.ts'
import { expect, newMember, test } from './support.ts'

const sizes = [
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The session of today with a question of that type due. */
async function openDue(page: Page, type: string, slug = 'sql') {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, slug), type)
  await answered(page, member, question, { gave_up: true })
  await page.goto('/review')
  await expect(page.getByRole('heading', { name: question.title, level: 2 })).toBeFocused()
}

async function startMock(page: Page) {
  await newMember(page)
  await page.goto('/mock')
  await page.getByRole('radio', { name: /^Own mix/ }).check({ force: true })
  await page.getByRole('checkbox', { name: 'SQL', exact: true }).check()
  await button(page, '45 min').click()
  await button(page, 'Start the interview').click()
}

for (const [width, height] of sizes)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    for (const type of ['mcq', 'mcma', 'blank'])
      test(`WORK-02 in a session the verdict of ${type} is in view, then the next question is due`, async ({
        page,
      }) => {
        await openDue(page, type)
        const main = page.getByRole('main')
        if (type === 'blank') await main.getByRole('textbox').first().fill('nonsense')
        else await page.locator('[data-option]').first().check({ force: true })
        await isInSight(button(page, 'Sure'))
        await button(page, 'Sure').click()
        await isInSight(main.getByText(/^(Correct!|Incorrect)$/))
        await isInSight(button(page, /^(Next question|Finish)$/))
        await isInSight(button(page, 'Undo'))
      })

    test('WORK-02 in a session an open answer is moved on in the dock, up to its score', async ({ page }) => {
      await openDue(page, 'descriptive')
      await page.getByLabel('Your answer').fill('A left join keeps rows without a partner.')
      await page.getByText('40', { exact: true }).click()
      await isInSight(button(page, 'Compare with the criteria'))
      await button(page, 'Compare with the criteria').click()
      await isInSight(page.getByRole('heading', { name: 'Does your answer say this?' }))
      await page.getByLabel('Said', { exact: true }).first().check()
      await isInSight(button(page, 'Show the ideal answer'))
      await button(page, 'Show the ideal answer').click()
      await isInSight(button(page, /^Finish with \d+ percent$/))
      await button(page, /^Finish with \d+ percent$/).click()
      await isInSight(page.getByText(/^You scored \d+ percent/))
      await isInSight(button(page, /^(Next question|Finish)$/))
    })

    test('WORK-02 in a session what came out of a program is in view, then the next question is due', async ({
      page,
    }) => {
      await openDue(page, 'code', 'javascript')
      await isInSight(button(page, /^(Edit|Continue editing)/))
      await button(page, /^(Edit|Continue editing)/).click()
      await expect(page.locator('.cm-content')).toBeFocused()
      await isInSight(button(page, /^Run/))
      await button(page, /^Run/).click()
      const said = page.getByText(/of \d open tests passed/)
      await expect(said).toBeVisible(STARTS)
      await isInSight(said)
      await isInSight(button(page, /^Submit/))
      await button(page, /^Submit/).click()
      await isInSight(button(page, /^(Next question|Finish)$/))
      await isInSight(page.getByText(/^\d+ of \d+ tests passed/))
    })

    test('WORK-02 in a mock interview the time, the flag and what moves on are in view at every question', async ({
      page,
    }) => {
      await startMock(page)
      const questions = page.getByRole('navigation', { name: 'Questions' }).getByRole('button')
      await expect(questions.first()).toBeVisible()
      const count = await questions.count()
      for (let at = 0; at < count; at++) {
        await expect(
          page.getByRole('heading', { level: 1, name: new RegExp(`^${at + 1}\\. `) }),
        ).toBeFocused()
        const option = page.getByRole('main').locator('[data-option]').first()
        if (await option.count()) await option.check({ force: true })
        const edit = button(page, /^(Edit|Continue editing)/)
        if (await edit.isVisible()) {
          await isInSight(edit)
          await edit.click()
          await expect(page.locator('.cm-content')).toBeFocused()
          await isInSight(button(page, /^Run/))
        }
        await isInSight(page.getByRole('timer'))
        await isInSight(page.getByRole('heading', { level: 1 }))
        await isInSight(button(page, 'Flag'))
        if (at === count - 1) break
        await isInSight(button(page, 'Next'))
        await button(page, 'Next').click()
      }
    })

    test('WORK-02 in a practice test the time, the mark and what moves on are in view at every question', async ({
      page,
    }) => {
      await newMember(page)
      await page.goto('/practice-tests/sat-short')
      await button(page, 'Start the test').click()
      const head = page.getByRole('heading', { level: 1, name: /^Question \d+ of/ })
      for (const last of [/^Finish module$/, /^Begin now$/, /^Next$/, /^Next$/, /^Finish module$/]) {
        const due = button(page, last)
        await expect(due).toBeVisible()
        if (await head.count()) {
          const option = page.getByRole('main').locator('[data-option]').first()
          if (await option.count()) await option.check({ force: true })
          await isInSight(head)
          await isInSight(page.getByRole('timer', { name: 'Time left' }))
          await isInSight(button(page, /^Mark for review/))
        }
        await isInSight(due)
        await due.click()
        const dialog = page.getByRole('dialog', { name: 'End this module now?' })
        if (String(last) !== '/^Finish module$/') continue
        await isInSight(dialog.getByRole('button', { name: 'End module' }))
        await dialog.getByRole('button', { name: 'End module' }).click()
      }
    })
  })
