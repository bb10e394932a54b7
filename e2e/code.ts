import { expect, type Page } from '@playwright/test'
import { isReady } from './waiting.ts'

/** Opening a code question with a draft in its editor, and running it. */

export interface Code {
  resource: string
  id: string
  /** Of a task in several languages. */
  language?: 'python' | 'javascript'
  code: string
}

const names = { python: 'Python', javascript: 'JavaScript' }

/** The editor of the question with that code in it; `owner` is the uid of a member. */
export async function openEditor(page: Page, { resource, id, language, code }: Code, owner = 'visitor') {
  // The draft is there before the page reads it.
  await page.goto('/healthz')
  const draft = language ? `${id}.${language}` : id
  await page.evaluate(([key, text]) => localStorage.setItem(key ?? '', JSON.stringify(text)), [
    `whetstone.draft.${owner}.${draft}`,
    code,
  ] as const)
  await page.goto(`/resources/${resource}/interview?difficulty=Basic&q=${id}`)
  await isReady(page)
  const question = page.locator(`details[id="${id}"]`)
  await expect(question).toHaveAttribute('open', '')
  if (language) await question.getByLabel('Language').selectOption(names[language])
  await question.getByRole('button', { name: /^(Edit|Continue editing)$/ }).click()
  // Keys go to the editor from here on; Run is drawn before it.
  await expect(question.locator('.cm-content')).toBeFocused()
  return question
}

/** Starting a runtime takes long where other tests run next to it. */
export const STARTS = { timeout: 100_000 }
