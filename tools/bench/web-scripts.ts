import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { difficulties } from '#contract/content-lists.ts'
import { wireBytes } from './web-server.ts'

const resources = ['sql', 'python', 'javascript', 'java', 'dsa', 'web-development']
const MAIL_MS = 60_000

/** JavaScript of a first visit to pages that need an account, in bytes as sent. */
export async function memberScripts(browser: Browser, site: string, dataDir: string, paths: string[]) {
  const context = await browser.newContext({ baseURL: site })
  await becomeMember(context, site, dataDir)
  const costs: Record<string, number> = {}
  for (const path of paths) {
    const page = await context.newPage()
    const scripts = watchScripts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    costs[path] = await sum(scripts)
    if (process.env.LIST)
      for (const url of scripts) console.log(`${String(await wireBytes(url)).padStart(8)} ${url}`)
    await page.close()
  }
  await context.close()
  return costs
}

/** What "Edit" at a code question fetches, for the first question of each language that the bank holds. */
export async function editorScripts(browser: Browser, site: string) {
  const costs: Record<string, number> = {}
  for (const { path, language } of await codeQuestions(site)) {
    const page = await browser.newPage({ baseURL: site })
    const scripts = watchScripts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    const before = new Set(scripts)
    await page.locator('details[open]').getByRole('button', { name: 'Edit' }).click()
    await page.locator('.cm-content').waitFor()
    await page.waitForLoadState('networkidle') // the language comes after the editor
    costs[language] = await sum([...scripts].filter((url) => !before.has(url)))
    await page.close()
  }
  return costs
}

interface Listed {
  items: { id: string; question_type: string; content: { language?: string } }[]
}

async function codeQuestions(site: string) {
  const found = new Map<string, string>()
  for (const slug of resources)
    for (const difficulty of difficulties) {
      const response = await fetch(`${site}/api/resources/${slug}/interview?difficulty=${difficulty}`)
      const { items } = (await response.json()) as Listed
      for (const { id, question_type, content } of items)
        if (question_type === 'code' && content.language && !found.has(content.language))
          found.set(content.language, `/resources/${slug}/interview?difficulty=${difficulty}&q=${id}`)
    }
  return [...found].map(([language, path]) => ({ language, path }))
}

function watchScripts(page: Page) {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  return scripts
}

const sum = async (urls: Iterable<string>) =>
  (await Promise.all([...urls].map(wireBytes))).reduce((total, bytes) => total + bytes, 0)

const poster =
  ({ request }: BrowserContext, site: string) =>
  async (path: string, data: unknown) => {
    const response = await request.post(path, { data, headers: { origin: site } })
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
    return response
  }

export const signUp = (context: BrowserContext, site: string, email: string) =>
  poster(context, site)('/identity/sign-up', {
    name: 'Ana Reader',
    email,
    password: 'Sharpen7Stone',
    remember_me: true,
  })

/** Signs up and verifies through the site's own calls; the link comes from the outbox. Returns an ID token. */
export async function becomeMember(
  context: BrowserContext,
  site: string,
  dataDir: string,
  email = 'ana@example.com',
) {
  const { request } = context
  const post = poster(context, site)
  await signUp(context, site, email)
  await post('/identity/verification/confirm', { code: await mailedCode(join(dataDir, 'outbox'), email) })
  const { token } = await (await post('/identity/token', {})).json()
  const { user } = await (await request.get('/identity/session')).json()
  const verified = await request.patch(`/documents/users/${user.uid}`, {
    data: { verified: true },
    headers: { authorization: `Bearer ${token}` },
  })
  if (!verified.ok()) throw new Error(await verified.text())
  return String(token)
}

async function mailedCode(outbox: string, email: string, until = Date.now() + MAIL_MS): Promise<string> {
  for (const file of readdirSync(outbox).filter((name) => name.endsWith('.eml'))) {
    const { to, text } = await PostalMime.parse(readFileSync(join(outbox, file)))
    if (!to?.some(({ address }) => address === email)) continue
    const code = /#code=(\S+)/.exec(text ?? '')?.[1]
    if (code) return code
  }
  if (Date.now() > until) throw new Error(`no mail came within ${MAIL_MS / 1000} s`)
  await new Promise((done) => setTimeout(done, 200))
  return mailedCode(outbox, email, until)
}
