import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './accounts.ts'
import type { ownServer } from './own-server.ts'
import { isReady, openBar } from './waiting.ts'

/** The ways to be interrupted while typing. */
export const cutKinds = ['tab', 'network', 'server', 'sign-out'] as const
type Kind = (typeof cutKinds)[number]

interface Desk {
  server: ReturnType<typeof ownServer>
  email: string
  uid: string
}

const id = 'dsa-two-sum-indices'

/** The editor of a program with what was typed before. */
export async function openProgram(page: Page, { server }: Desk): Promise<Locator> {
  await page.goto(`${server.url}/resources/dsa/interview?difficulty=Basic&q=${id}`)
  await isReady(page)
  const question = page.locator(`details[id="${id}"]`)
  await question.getByRole('button', { name: /^(Edit|Continue editing)$/ }).click()
  return question.getByRole('textbox', { name: /^Code editor/ })
}

const spoken = 'system-design-design-a-visit-counter'

/** The field of an answer in words. */
export async function openAnswer(page: Page, { server }: Desk): Promise<Locator> {
  await page.goto(`${server.url}/resources/system-design/interview?difficulty=Advanced&q=${spoken}`)
  await isReady(page)
  return page.locator(`details[id="${spoken}"]`).getByLabel('Your answer', { exact: true })
}

/** The text of the field, typed or put there. */
export const textIn = (field: Locator) =>
  field.evaluate((element) =>
    element instanceof HTMLTextAreaElement ? element.value : (element.textContent ?? ''),
  )

export async function type(field: Locator, text: string) {
  await field.focus()
  await field.press('ControlOrMeta+End')
  await field.pressSequentially(text)
}

/** Types half, cuts, and goes on typing where that's possible. Returns the page to go on with. */
export async function typeThroughCut(page: Page, field: Locator, desk: Desk, kind: Kind, word: string) {
  const context = page.context()
  await type(field, ` ${word}`)
  switch (kind) {
    case 'tab': {
      await page.close()
      return context.newPage()
    }
    case 'network': {
      await context.setOffline(true)
      await type(field, '-offline')
      await context.setOffline(false)
      return page
    }
    case 'server': {
      await desk.server.stop('SIGKILL')
      await type(field, '-alone')
      await desk.server.start()
      return page
    }
    case 'sign-out': {
      await (await openBar(page)).getByRole('button', { name: 'Sign Out' }).click()
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Sign In', includeHidden: true }).first(),
      ).toBeAttached()
      await page.goto(`${desk.server.url}/login`)
      await signIn(page, desk.email)
      await expect(page).toHaveURL(/\/resources$/)
      return page
    }
  }
}
