import { rmSync } from 'node:fs'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { nextBuild } from './next-build.ts'
import { ownServer, portBeside } from './own-server.ts'
import { expectNoAxeViolations, newMember, test } from './support.ts'
import { inDays, ZONE } from './zone.ts'

/** A member's device while the server is really stopped. Each story has a server of its own. */
test.use({ serviceWorkers: 'allow', allowedErrors: [/Failed to fetch|could not be|ERR_|failed|503/] })
test.describe.configure({ mode: 'default', timeout: 240_000 })

type Server = ReturnType<typeof ownServer>
const servers: Server[] = []
/** Stopped at the end, also where the story fails. */
function serverAt(step: number, env?: Record<string, string>) {
  const server = ownServer(portBeside(step), env)
  servers.push(server)
  return server
}
test.afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop('SIGKILL')
})
type Member = Awaited<ReturnType<typeof newMember>>

const NULLS = 'sql-three-kinds-of-count'
const DIVISION = 'sql-dividing-whole-numbers'
/** In the explanation of the first one alone. */
const ANSWER = 'counts the rows where'

async function call(page: Page, server: Server, { authorization }: Member, path: string, data?: object) {
  const url = `${server.url}/api/user${path}`
  const response = data
    ? await page.request.post(url, { data, headers: { authorization } })
    : await page.request.get(url, { headers: { authorization } })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

/** A member with a saved question and one that is due, whose device has kept both. */
async function memberWithDevice(page: Page, server: Server) {
  const member = await newMember(page, { server })
  await call(page, server, member, '/saved/interview/toggle', {
    resource_slug: 'sql',
    content_id: NULLS,
    notes: 'ask twice',
  })
  const answered_at = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const attempt = {
    id: uuidv7(),
    content_id: DIVISION,
    answered_at,
    source: 'practice',
    seconds: 9,
    zone: ZONE,
  }
  await call(page, server, member, '/attempts', { attempts: [{ ...attempt, answer: { gave_up: true } }] })
  await page.goto(`${server.url}/dashboard`)
  await isKept(page)
  return member
}

/** The device has the lists, the pages and the files. */
const isKept = (page: Page, paths = ['/review', '/resources/sql/saved']) =>
  expect
    .poll(
      () =>
        page.evaluate(async (addresses) => {
          const pages = await Promise.all(addresses.map((path) => caches.match(path)))
          return pages.every(Boolean) && Boolean(navigator.serviceWorker.controller)
        }, paths),
      { timeout: 60_000 },
    )
    .toBe(true)

/** The calls whose last response this device has. */
const keptCallsOf = (page: Page, uid: string) =>
  page.evaluate(
    (name) =>
      new Promise<IDBValidKey[]>((done, fail) => {
        const opened = indexedDB.open(name)
        opened.onerror = () => fail(opened.error)
        opened.onsuccess = () => {
          const database = opened.result
          const keys = database.transaction('records').objectStore('records').getAllKeys()
          keys.onsuccess = () => {
            database.close()
            done(keys.result)
          }
        }
      }),
    `whetstone-kept-${uid}`,
  )

const notice = (page: Page) => page.getByText(/^Offline\. Saved on this device on /)
/** Presses the button, where the page hasn't come back by itself before: it looks every ten seconds. */
async function tryAgain(page: Page) {
  const button = page.getByRole('button', { name: 'Try again', exact: true })
  await button.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((shown) => void shown.click()))
  await expect(notice(page)).toHaveCount(0)
}
const cachesOf = (page: Page) => page.evaluate(() => caches.keys())

test('AWAY-01 with the server stopped a member reads what is saved and reviews what is due; the answer arrives once', async ({
  page,
}) => {
  const server = serverAt(20)
  await server.start()
  const member = await memberWithDevice(page, server)
  await server.stop('SIGKILL')

  await page.goto(`${server.url}/resources/sql/saved`)
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText('ask twice')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto(`${server.url}/resources/sql/saved/${NULLS}`)
  await expect(page.getByText(ANSWER)).toBeVisible()

  await page.goto(`${server.url}/review`)
  await expect(page.getByRole('heading', { name: 'Dividing whole numbers' })).toBeVisible()
  await page.getByRole('button', { name: "I don't know" }).click()
  await expect(page.getByText('1 answer waits to be sent.')).toBeVisible()

  await page.goto(`${server.url}/about`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: "Today's session" }).click()
  await expect(page.getByText('Nothing left for today')).toBeVisible()

  await server.start()
  // By itself; the stories below press the button.
  await expect(notice(page)).toHaveCount(0, { timeout: 60_000 })
  const attempts = async () => (await call(page, server, member, '/export')).attempts.length
  await expect.poll(attempts).toBe(2)
  await server.stop()
})

test("AWAY-01 PLAN-01 with the server stopped today's session of the plan is opened and answered; the answer arrives once", async ({
  page,
}) => {
  const server = serverAt(29)
  await server.start()
  const member = await newMember(page, { server })
  const response = await page.request.put(`${server.url}/api/user/plan`, {
    data: {
      interview_day: inDays(20),
      minutes: [30, 30, 30, 30, 30, 30, 30],
      scope: [{ resource_slug: 'sql', weight: 1 }],
      zone: ZONE,
    },
    headers: { authorization: member.authorization },
  })
  expect(response.ok(), await response.text()).toBe(true)
  const { items } = await call(page, server, member, `/today?zone=${ZONE}`)
  expect(items.length).toBeGreaterThan(2)
  await page.goto(`${server.url}/dashboard`)
  await isKept(page, ['/plan', '/review'])
  // A second look: what the dashboard asks is kept from now on.
  await page.getByRole('tab', { name: 'Video Tutorials' }).click()
  await page.getByRole('tab', { name: 'My Learning' }).click()
  await expect
    .poll(() => keptCallsOf(page, member.uid))
    .toEqual(
      expect.arrayContaining(['GET /api/user/my-learning', 'GET /api/user/stats', 'GET /api/user/today']),
    )
  await server.stop('SIGKILL')

  await page.goto(`${server.url}/review`)
  await expect(notice(page)).toBeVisible()
  const [first, second] = items.map(({ title }: { title: string }) => title)
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
  await page.getByRole('button', { name: "I don't know" }).click()
  await expect(page.getByText('1 answer waits to be sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Next question' }).click()
  await expect(page.getByRole('heading', { name: second })).toBeVisible()
  await expectNoAxeViolations(page)

  // Opened again, it goes on where it was.
  await page.goto(`${server.url}/plan`)
  const left = new RegExp(`^Today: ${items.length - 1} questions, about \\d+ minutes$`)
  await expect(page.getByRole('heading', { name: left })).toBeVisible()
  await page.goto(`${server.url}/dashboard`)
  const tile = page.getByRole('region', { name: 'Today' })
  await expect(tile.getByRole('heading')).toHaveText(left)
  await tile.getByRole('link', { name: "Start today's session" }).click()
  await expect(page.getByRole('heading', { name: second })).toBeVisible()

  await server.start()
  await tryAgain(page)
  const attempts = async () => (await call(page, server, member, '/export')).attempts.length
  await expect.poll(attempts).toBe(1)
  await server.stop()
})

test('AWAY-01 a dashboard opened once opens with the server stopped; what is not kept says so, and comes with the server', async ({
  page,
}) => {
  const server = serverAt(31)
  await server.start()
  const member = await memberWithDevice(page, server)
  await expect
    .poll(() => keptCallsOf(page, member.uid), { timeout: 60_000 })
    .toEqual(
      expect.arrayContaining(['GET /api/user/my-learning', 'GET /api/user/stats', 'GET /api/user/today']),
    )
  await server.stop('SIGKILL')

  await page.goto(`${server.url}/dashboard`)
  await expect(notice(page)).toBeVisible()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('region', { name: 'Saved Interview Questions' })).toContainText(
    '1 saved question',
  )
  await expect(panel.getByText('Total Items')).toBeVisible()
  await expect(panel).not.toContainText('Failed to load')
  for (const tab of ['Interview Resources', 'Learning Materials', 'Video Tutorials']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(panel).toContainText(
      'This device has not kept it. It loads when the server can be reached again',
    )
    await expectNoAxeViolations(page)
  }

  await server.start()
  await tryAgain(page)
  await expect(panel.getByRole('region', { name: 'All Video Tutorials' })).toBeVisible()
  await expect(panel).not.toContainText('This device has not kept it')
  await server.stop()
})

test('AWAY-01 signing out leaves nothing here, the next person has a device of their own, and no cache holds an answer', async ({
  page,
  context,
}) => {
  const server = serverAt(21)
  await server.start()
  const first = await memberWithDevice(page, server)
  expect(await bodiesInCaches(page)).not.toContain(ANSWER)
  expect(await databases(page)).toContain(`whetstone-kept-${first.uid}`)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => databases(page)).not.toContain(`whetstone-kept-${first.uid}`)
  expect(await page.evaluate((uid) => JSON.stringify(localStorage).includes(uid), first.uid)).toBe(false)

  const second = await memberWithDevice(page, server)
  expect(await databases(page)).toEqual(expect.arrayContaining([`whetstone-kept-${second.uid}`]))
  await endSessions(context)
  await page.goto(`${server.url}/about`)
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await expect.poll(() => databases(page)).not.toContain(`whetstone-kept-${second.uid}`)
  await server.stop('SIGKILL')
  await page.goto(`${server.url}/resources/sql/saved`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('ask twice')).toHaveCount(0)
})

test('AWAY-01 a deploy leaves open tabs whole: each works on with its own build, and the new one takes over after them', async ({
  page,
  context,
}) => {
  const before = serverAt(22)
  await before.start()
  await memberWithDevice(page, before)
  const old = await cachesOf(page)
  const second = await context.newPage()
  await second.goto(`${before.url}/dashboard`)
  await expect(second.getByRole('tab', { name: 'My Learning' })).toBeVisible()
  await before.stop()

  const build = nextBuild()
  const after = serverAt(22, { DATA_DIR: before.dataDir, BUILD_DIR: build })
  await after.start()
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(() => cachesOf(page).then((names) => names.length)).toBeGreaterThan(old.length)
  // Modules that neither tab has loaded: they are gone on the server.
  await page.getByRole('tab', { name: 'Video Tutorials' }).click()
  await expect(page.getByRole('tabpanel')).not.toContainText('could not be loaded')
  await second.goto(`${after.url}/settings`)
  await expect(second.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  expect(await second.evaluate(() => document.documentElement.dataset.styles)).toContain('-next')

  await page.close()
  await second.close()
  const gone = old.filter((name) => !name.endsWith('-shared'))
  // Visit after visit: a worker takes over when no tab of the one before is left, and a closed tab takes its time to go.
  const cachesAtNextVisit = async () => {
    const fresh = await context.newPage()
    await fresh.goto(`${after.url}/dashboard`)
    await expect(fresh.getByRole('tab', { name: 'My Learning' })).toBeVisible()
    const names = await cachesOf(fresh)
    await fresh.close()
    return names.filter((name) => gone.includes(name))
  }
  await expect.poll(cachesAtNextVisit, { timeout: 60_000 }).toEqual([])
  await after.stop()
  rmSync(build, { recursive: true })
})

test('AWAY-01 the emergency exit removes the worker and its copies from a browser that has them', async ({
  page,
}) => {
  const before = serverAt(23)
  await before.start()
  await memberWithDevice(page, before)
  await before.stop()
  const off = serverAt(23, { DATA_DIR: before.dataDir, SERVICE_WORKER: 'off' })
  await off.start()
  await page.goto(`${off.url}/dashboard`)
  await expect
    .poll(
      () =>
        page
          .evaluate(async () => [
            (await navigator.serviceWorker.getRegistrations()).length,
            (await caches.keys()).length,
          ])
          .catch(String), // the page is reloaded as its worker goes
      { timeout: 60_000 },
    )
    .toEqual([0, 0])
  await expect(page.getByRole('tab', { name: 'My Learning' })).toBeVisible()
  await off.stop()
})

test('AWAY-01 Chromium finds the site installable, with icons and screenshots that exist', async ({
  page,
}) => {
  await page.goto('/resources')
  const devtools = await page.context().newCDPSession(page)
  await expect
    .poll(async () => (await devtools.send('Page.getAppManifest')).url)
    .toMatch(/\/manifest\.webmanifest$/)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest: { icons: Picture[]; screenshots: Picture[] } = JSON.parse(data ?? '')
  expect(manifest.screenshots.map(({ form_factor }) => form_factor).toSorted()).toEqual(['narrow', 'wide'])
  for (const picture of [...manifest.icons, ...manifest.screenshots])
    expect(await sizeOf(page, picture.src), picture.src).toEqual(
      picture.sizes === 'any' ? 'any' : picture.sizes,
    )
})

interface Picture {
  src: string
  sizes: string
  form_factor?: string
}

const sizeOf = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    if (address.endsWith('.svg')) return (await fetch(address)).ok ? 'any' : 'missing'
    const image = new Image()
    image.src = address
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, src)

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))

/** Everything that the service worker has stored, as text. */
const bodiesInCaches = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })

/** As if the session had ended on another device. */
const endSessions = (context: BrowserContext) => context.clearCookies({ name: 'sid' })

test('AWAY-01 a member keeps Python on the device, sees its size, and takes it off again', async ({
  page,
}) => {
  const server = serverAt(28)
  await server.start()
  await memberWithDevice(page, server)
  await page.goto(`${server.url}/settings`)
  const section = page.getByRole('region', { name: 'Code without a network' })
  const python = section.getByRole('listitem').filter({ hasText: 'Python' })
  await expect(python.getByRole('status')).toHaveText(/^Not kept, \d+\.\d MB$/)
  await python.getByRole('button', { name: 'Keep Python on this device' }).click()
  await expect(python.getByRole('status')).toHaveText(/^Kept on this device, \d+\.\d MB$/, {
    timeout: 90_000,
  })
  await expectNoAxeViolations(page)
  await server.stop('SIGKILL')
  const files = ['frame.html', 'python.js', 'pyodide.asm.wasm', 'python_stdlib.zip']
  const kept = () =>
    page.evaluate(async (names) => {
      const manifest = await (await fetch('/runner/manifest.json')).json()
      const found = names.map((name) => caches.match(manifest[name].url, { ignoreVary: true }))
      return (await Promise.all(found)).map(Boolean)
    }, files)
  expect(await kept()).toEqual([true, true, true, true])
  await python.getByRole('button', { name: 'Remove Python' }).click()
  await expect(python.getByRole('status')).toHaveText(/^Not kept, /)
  expect(await kept()).toEqual([false, false, false, false])
})
