import { chromiumFlags, chromiumPath } from '../tools/chromium-flags.ts'
import { signIn } from './accounts.ts'
import { inDatabaseOf } from './database.ts'
import { ownServer, portBeside } from './own-server.ts'
import { expect, newAccount, test } from './support.ts'
import { isReady } from './waiting.ts'

/** Plain http under a name of the local network: no secure context, so no ids, locks, caches, clipboard, passkeys from the browser. */

const NAME = 'whetstone.lan'
const QUESTION = 'sql-aggregates-over-no-rows'

test.use({
  // The browser says that it leaves these headers out; the pages work on.
  allowedErrors: [/Cross-Origin-Opener-Policy header has been ignored/],
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...chromiumFlags, '--disable-gpu', `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  },
})

test("PUBLIC_URL=http://whetstone.lan: a member's day on plain http loses no answer", async ({ page }) => {
  test.setTimeout(400_000)
  const port = portBeside(7)
  const url = `http://${NAME}:${port}`
  const server = ownServer(port, {
    PUBLIC_URL: url,
    NODE_ENV: 'production',
    AUTH_SECRET: 'a secret of at least thirty-two characters',
  })
  await server.start()
  try {
    const { email, uid } = await newAccount({ server: { url, dataDir: server.dataDir } })
    await page.goto(`${url}/login`)
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('they need https. Please sign in another way.')).toBeVisible()
    await signIn(page, email)
    await page.waitForURL('**/resources')

    await page.goto(`${url}/resources/sql/interview?difficulty=Intermediate&q=${QUESTION}`)
    await isReady(page)
    const question = page.locator(`details[id="${QUESTION}"]`)
    await question.getByRole('radio').first().check()
    await question.getByRole('button', { name: 'Submit Answer' }).click()
    await expect(question.getByText(/^(Correct!|Incorrect)/)).toBeVisible()
    const attempts = () =>
      inDatabaseOf(server.dataDir, 'select id from attempts where user_id = ?', uid).length
    await expect.poll(attempts).toBe(1)
    await question.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()

    await page.goto(`${url}/mock`)
    await page.getByRole('button', { name: 'Start the interview' }).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await page.keyboard.press('1')
    await page.reload()
    await expect(page.getByRole('timer')).toBeVisible()

    for (const path of ['/review', '/plan', '/dashboard']) {
      await page.goto(url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Failed to load')).toHaveCount(0)
    }
    await page.goto(`${url}/settings`)
    await expect(page.getByText('Without https this device keeps nothing')).toBeVisible()
    await expect(page.getByText('This browser has no passkeys for this address')).toBeVisible()
  } finally {
    await server.stop()
  }
})
