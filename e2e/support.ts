import { randomInt, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'

export { expect }

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`

/**
 * The browser itself reports every failed load; the tests that make one fail look at the screen instead. And a test that takes the
 * session away by its cookie may end the stream of the page that is still open.
 */
const isExpected =
  /^Failed to load resource|^The user document could not be watched Error: the stream was refused/

/** Each test is a browser of its own at an address of its own; an error in the console fails it. */
export const test = base.extend<{ allowedErrors: RegExp[]; failOnConsoleErrors: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': address() }),
  allowedErrors: [[], { option: true }],
  failOnConsoleErrors: [
    async ({ page, allowedErrors }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected.test(message.text())) errors.push(message.text())
      })
      await use(undefined)
      expect(errors.filter((text) => !allowedErrors.some((allowed) => allowed.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export const PASSWORD = 'Sharpen7Stone'

/** The newest mail to that address, from the server's outbox; waits until it is there. */
export async function mailTo(email: string, subject: RegExp, dataDir = process.env.E2E_DATA_DIR ?? '') {
  const outbox = join(dataDir, 'outbox')
  let found: Awaited<ReturnType<typeof PostalMime.parse>> | undefined
  await expect
    .poll(async () => {
      for (const file of readdirSync(outbox)
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .reverse()) {
        const mail = await PostalMime.parse(readFileSync(join(outbox, file)))
        if (mail.to?.some((to) => to.address === email) && subject.test(mail.subject ?? '')) {
          found = mail
          return true
        }
      }
      return false
    })
    .toBe(true)
  const text = found?.text ?? ''
  return { text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' }
}

/** A verified account made through the server's own calls; the page's browser is signed in as it. */
export async function newMember(page: Page, { name = 'Ana Reader' } = {}) {
  const email = `${randomUUID()}@example.com`
  const origin = new URL(test.info().project.use.baseURL ?? '').origin
  const post = async (path: string, data: unknown) => {
    const response = await page.request.post(path, { data, headers: { origin } })
    expect(response.ok(), `${path} ${await response.text()}`).toBe(true)
    return response
  }
  await post('/identity/sign-up', { name, email, password: PASSWORD, remember_me: true })
  await post('/identity/verification/send', {})
  const { link } = await mailTo(email, /verify/i)
  await post('/identity/verification/confirm', { code: new URL(link).hash.replace('#code=', '') })
  const { token } = await (await post('/identity/token', {})).json()
  const { user } = await (await page.request.get('/identity/session')).json()
  const verified = await page.request.patch(`/documents/users/${user.uid}`, {
    data: { verified: true },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(verified.ok(), await verified.text()).toBe(true)
  return { email, uid: user.uid as string, authorization: `Bearer ${token}` }
}

/** The page, or one element of it, breaks no rule of axe as it stands, or none of those named; a breach is named with its places. */
export async function expectNoAxeViolations(page: Page, within = 'html', rules?: string[]) {
  const axe = new AxeBuilder({ page }).include(within)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const found = violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`),
  ])
  expect(found, page.url()).toEqual([])
}

/** Nothing sticks out to the right. */
export async function expectNoOverflow(page: Page) {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content, `${page.url()} overflows`).toBeLessThanOrEqual(window ?? 0)
}

/**
 * What a screen must be in every state: whole on a narrow phone, and without a violation on phone and desktop, light and dark. The
 * schemes differ in colors only, so dark is asked for those alone. Motion stays reduced afterwards.
 */
export async function examine(page: Page, within?: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeViolations(page, within)
    await switchTo(page, 'dark')
    await expectNoAxeViolations(page, within, ['color-contrast', 'link-in-text-block'])
    await switchTo(page, 'light')
  }
}

/**
 * Returns when the page stands in that scheme. With reduced motion colors switch at once: in what is closed or not laid out
 * yet a transition would wait until it is shown, and axe would see the old color.
 */
async function switchTo(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}
