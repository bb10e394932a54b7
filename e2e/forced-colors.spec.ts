import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { openEditor, STARTS } from './code.ts'
import { isInSight } from './in-sight.ts'
import { addressOf, answered, firstOf, practice, questionsOf } from './learning.ts'
import { expect, newMember, test } from './support.ts'
import { isReady } from './waiting.ts'

const fill = {
  resource: 'javascript',
  id: 'javascript-fill-template-placeholders',
  code: 'function fill() {\n  return ""\n}\n',
}

/** The lightest and the darkest pixel of a picture of it, as a ratio of contrast: what the reader sees, whatever the styles say. */
async function contrastOf(part: Locator) {
  const { data } = PNG.sync.read(await part.screenshot())
  const light = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  let [least, most] = [1, 0]
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    const luminance = 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
    least = Math.min(least, luminance)
    most = Math.max(most, luminance)
  }
  return (most + 0.05) / (least + 0.05)
}

const standsOut = (part: Locator) => expect.poll(() => contrastOf(part)).toBeGreaterThan(4.5)

const frames = (options: Locator) =>
  options.evaluateAll((all) =>
    all.map((option) => {
      const label = option.querySelector('label')
      const isChosen = label && getComputedStyle(label).outlineStyle === 'solid' ? 'chosen ' : ''
      const sign = option.querySelector('label svg') ? 'sign ' : ''
      return `${isChosen}${sign}${getComputedStyle(option).borderTopStyle}`
    }),
  )

/** What each of the options says after its verdict: the frame of what was chosen, tick or cross, and dashes where one was missed. */
const said = (right: number[], chosen: number[], total: number) =>
  Array.from({ length: total }, (_, at) => {
    const isRight = right.includes(at)
    const isChosen = chosen.includes(at)
    return `${isChosen ? 'chosen ' : ''}${isRight || isChosen ? 'sign ' : ''}${isRight && !isChosen ? 'dashed' : 'solid'}`
  })

/** Colors are looked at by `standsOut`: axe reads those of the styles, not the reader's own that replace them. */
async function noViolations(page: Page, within = 'html') {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .disableRules(['color-contrast', 'link-in-text-block'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => String(target))])).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const)
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ viewport: { width, height }, colorScheme })
      test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

      for (const type of ['mcq', 'mcma'])
        test(`UI-03 with forced colors every choice and verdict of ${type} is told by lines and signs`, async ({
          page,
        }) => {
          const member = await newMember(page)
          const question = firstOf(await questionsOf(page, member, 'sql'), type)
          const { correct_index, correct_indices = [correct_index] } = question.content
          await page.goto(addressOf(question))
          await isReady(page)
          const shown = practice(page, question)
          const wrong = question.content.options.findIndex((_, at) => !correct_indices.includes(at))
          await shown.locator('[data-option]').nth(wrong).check({ force: true })
          await shown.locator('.dock [data-main]').click()
          const verdict = shown.getByText('Incorrect', { exact: true })
          await isInSight(verdict)
          await standsOut(verdict)
          const options = shown.locator('.option')
          expect(await frames(options)).toEqual(said(correct_indices, [wrong], await options.count()))
          for (const sign of await options.locator('label svg').all()) await standsOut(sign)
          await noViolations(page)
        })

      test('UI-03 with forced colors the code workspace shows its parts, its open row and what came out', async ({
        page,
      }) => {
        const { uid } = await newMember(page)
        const question = await openEditor(page, fill, uid)
        await noViolations(page, 'details[open]')
        const row = question.locator('summary')
        expect(await row.evaluate((summary) => getComputedStyle(summary).outlineStyle)).toBe('solid')
        if (width > 760) await standsOut(page.locator('.bench-divider'))
        await question.locator('.dock [data-main]').click()
        const outcome = question.getByText(/of \d open tests passed/)
        await expect(outcome).toBeVisible(STARTS)
        await isInSight(outcome)
        await standsOut(question.getByText('Failed', { exact: true }).first())
        await noViolations(page, 'details[open]')
      })

      test('UI-03 with forced colors a session tells its verdict', async ({ page }) => {
        const member = await newMember(page)
        const question = firstOf(await questionsOf(page, member, 'sql'), 'mcq')
        await answered(page, member, question, { gave_up: true })
        await page.goto('/review')
        await expect(page.getByRole('heading', { name: question.title, level: 2 })).toBeFocused()
        await page.locator('[data-option]').first().check({ force: true })
        await page.getByRole('button', { name: 'Sure', exact: true }).click()
        await isInSight(page.getByText(/^(Correct!|Incorrect)$/))
        const told = await frames(page.locator('.option'))
        expect(told.filter((one) => one.startsWith('chosen sign'))).toHaveLength(1)
        await noViolations(page)
      })
    })
