import { randomInt, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { v7 as uuidv7 } from 'uuid'
import { isoTime } from '#server/auth/iso-time.ts'
import { hashPassword } from '#server/auth/password-hash.ts'
import { hashSecret, newSecret } from '#server/auth/secrets.ts'
import { inDatabaseOf } from './database.ts'
import { isPainted, slowDown, slowProcessor } from './waiting.ts'

export { expect }

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`

/**
 * The browser itself reports every failed load; the tests that make one fail look at the screen instead. And a test that takes the
 * session away by its cookie may end the stream of the page that is still open.
 */
const isExpected =
  /^Failed to load resource|^The user document could not be watched Error: the stream was refused/

/** `slow` throttles the network of every page, `cpu` its processor; `phone` makes every page a phone's (playwright.config.ts). */
const condition = { slow: slowDown, cpu: slowProcessor }[process.env.E2E_CONDITION ?? '']

/** `npm run test:all` takes the long form: tests tagged @long run (playwright.config.ts), and others go further. */
export const isLong = Boolean(process.env.LONG_TESTS)

/** Each test is a browser of its own at an address of its own; an error in the console fails it. */
export const test = base.extend<{ allowedErrors: RegExp[]; failOnConsoleErrors: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': address() }),
  context: async ({ context }, use) => {
    // A page that closes at once needs no throttle.
    if (condition) context.on('page', (page) => void condition(page).catch(() => {}))
    await use(context)
  },
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
      // The folder comes with the first mail.
      for (const file of globSync('*.eml', { cwd: outbox }).sort().reverse()) {
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

let hashed: Promise<string> | undefined
const passwordHash = () => {
  hashed ??= hashPassword(PASSWORD, { address: 'e2e', networks: [] })
  return hashed
}

/**
 * A verified account whose session the page's browser holds. It is written into the database as a sign-up and a confirmed
 * email leave it: the calls themselves are told by the stories of signup.spec.ts and verify.spec.ts.
 */
export async function newMember(page: Page, { name = 'Ana Reader', server = servedHere() } = {}) {
  const { uid, email, now, insert } = await newAccount({ name, server })
  const [secret, expires] = [newSecret(), isoTime(30 * 86_400)]
  insert('identity_sessions', {
    sid: uuidv7(),
    token_hash: hashSecret(secret),
    uid,
    persistent: '1',
    provider: 'password',
    auth_time: now,
    last_seen_at: now,
    expires_at: expires,
    user_agent: await page.evaluate(() => navigator.userAgent),
  })
  const { url } = server
  await page.context().addCookies([
    {
      name: 'sid',
      value: secret,
      url,
      httpOnly: true,
      sameSite: 'Lax',
      expires: Date.parse(expires) / 1000,
    },
  ])
  const response = await page.request.post(`${url}/identity/token`, {
    data: {},
    headers: { origin: new URL(url).origin },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return { email, uid, authorization: `Bearer ${(await response.json()).token}` }
}

/** The same account without a session: its owner signs in with PASSWORD. */
export async function newAccount({ name = 'Ana Reader', server = servedHere() } = {}) {
  const [uid, email, now] = [uuidv7(), `${randomUUID()}@example.com`, isoTime()]
  const subscription = { subscription_level: 'free', subscription_status: 'active' }
  const document = {
    email,
    name,
    namelower: name.toLowerCase(),
    verified: true,
    onboardingCompleted: false,
    ...subscription,
  }
  const insert = into(server.dataDir)
  insert('identity_users', {
    uid,
    email,
    email_key: email,
    email_verified_at: now,
    display_name: name,
    password_hash: await passwordHash(),
    created_at: now,
  })
  insert('user_documents', { uid, document: JSON.stringify(document), version: '1', updated_at: now })
  return { uid, email, now, insert }
}

/** The server under test, not one of a test's own. */
const servedHere = () => ({
  url: test.info().project.use.baseURL ?? '',
  dataDir: process.env.E2E_DATA_DIR ?? '',
})

const into = (dataDir: string) => (table: string, row: Record<string, string>) => {
  const names = Object.keys(row)
  inDatabaseOf(
    dataDir,
    `insert into ${table} (${names}) values (${names.map(() => '?')})`,
    ...Object.values(row),
  )
}

/** The page, or one element of it, breaks no rule of axe as it stands, or none of those named; a breach is named with its places. */
export async function expectNoAxeViolations(page: Page, within = 'html', rules?: string[]) {
  const options = {
    resultTypes: ['violations' as const],
    ...(rules && { runOnly: { type: 'rule' as const, values: rules } }),
  }
  const violations =
    (await violationsAgain(page, within, options)) ??
    // The other mode opens a page of its own for every result.
    (await new AxeBuilder({ page }).setLegacyMode().options(options).include(within).analyze()).violations
  const found = violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`),
  ])
  expect(found, page.url()).toEqual([])
}

/** The first look left axe in the document: the next one needs no half megabyte of script. Frames come and go without it. */
async function violationsAgain(page: Page, within: string, options: RunOptions) {
  if (page.frames().length > 1) return undefined
  return page.evaluate(
    async ([within, options]) => {
      const { axe } = window as unknown as {
        axe?: { run(within: string, options: RunOptions): Promise<AxeResults> }
      }
      return (await axe?.run(within, options))?.violations
    },
    [within, options] as const,
  )
}
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>
type RunOptions = Parameters<AxeBuilder['options']>[0]

/** Nothing sticks out to the right. */
export async function expectNoOverflow(page: Page) {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content, `${page.url()} overflows`).toBeLessThanOrEqual(window ?? 0)
}

/**
 * Examines a screen in any state: whole on a narrow phone, and without a violation on a light phone and a dark desktop. The long
 * form asks for the colors of a dark phone and a light desktop as well. Motion stays reduced afterwards.
 */
export async function examine(page: Page, within?: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await layOutAll(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(page)
  const colors = ['color-contrast', 'link-in-text-block']
  await page.setViewportSize({ width: 390, height: 900 })
  await expectNoAxeViolations(page, within)
  await switchTo(page, 'dark')
  if (isLong) await expectNoAxeViolations(page, within, colors)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectNoAxeViolations(page, within)
  await switchTo(page, 'light')
  if (isLong) await expectNoAxeViolations(page, within, colors)
}

/** What is not laid out yet (.content-auto) keeps its old colors until somebody scrolls to it. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/**
 * Returns when the page is in that scheme. With reduced motion colors switch at once: in what is closed or not laid out
 * yet a transition would wait until it is shown, and axe would see the old color.
 */
async function switchTo(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)
  await isPainted(page)
}
