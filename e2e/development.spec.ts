import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { runningWith } from '../tools/left-running.mjs'
import { portBeside } from './own-server.ts'
import { expect, test } from './support.ts'

// `npm run dev` starts, serves pages without a build and shows a change of a class and of server code.
test.describe.configure({ mode: 'serial' })
// React names the part that differs when server and browser render differently; a restart breaks open connections.
test.use({ allowedErrors: [/^\[vite\]/] })

const url = `http://localhost:${portBeside(40)}`
const run = randomUUID()
const output: string[] = []
/** In the checkout, as without DATA_DIR. */
const dataDir = mkdtempSync(resolve('.cache/dev-data-'))
let supervisor: ReturnType<typeof spawn>

test.beforeAll(async () => {
  test.setTimeout(120_000)
  supervisor = spawn(process.execPath, ['tools/dev.mjs'], {
    env: {
      ...process.env,
      PORT: String(portBeside(40)),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEVELOPMENT_RUN: run,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  supervisor.stdout?.on('data', (text) => output.push(String(text)))
  supervisor.stderr?.on('data', (text) => output.push(String(text)))
  await expect.poll(isReady, { timeout: 100_000, message: 'the development server is ready' }).toBe(true)
})

test.afterAll(async () => {
  if (supervisor.exitCode === null && supervisor.signalCode === null) {
    supervisor.kill('SIGTERM')
    await once(supervisor, 'exit')
  }
  rmSync(dataDir, { recursive: true })
})

const isReady = () =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Replaces a text of a file while `look` runs; the file is as before afterwards, whatever happens. */
async function changed(file: string, from: string, to: string, look: () => Promise<void>) {
  const before = readFileSync(file, 'utf8')
  expect(before).toContain(from)
  try {
    writeFileSync(file, before.replace(from, to))
    await look()
  } finally {
    writeFileSync(file, before)
  }
}

test('npm run dev serves pages as React Router makes them', async ({ request }) => {
  test.setTimeout(90_000)
  for (const path of ['/', '/resources/sql']) {
    const response = await request.get(url + path, { timeout: 60_000 })
    expect(response.status(), output.join('')).toBe(200)
    const html = await response.text()
    expect(html).toContain('/web/entry.client.tsx')
    expect(html).not.toContain('text/x-boot')
  }
})

test('abuse 97: npm run dev serves neither the database nor the secret, and nothing to pages of other origins', async ({
  request,
}) => {
  for (const name of ['auth-secret', 'whetstone.sqlite']) {
    const file = join(dataDir, name)
    expect(existsSync(file)).toBe(true)
    const path = file.slice(resolve('.').length)
    for (const address of [path, `/@fs${file}`, `/web/%2e%2e${path}`, `/@id${path}`])
      for (const query of ['', '?raw', '?import&raw', '?url', '?inline', '?raw??']) {
        const response = await request.get(url + address + query)
        expect(response.status(), address + query).toBe(404)
      }
  }
  const headers = { origin: 'http://localhost:9999' }
  const source = await request.get(`${url}/web/root.tsx`, { headers })
  expect(source.status()).toBe(200)
  expect(source.headers()['access-control-allow-origin']).toBeUndefined()
})

test('npm run dev shows a changed class without a reload', async ({ page }) => {
  test.setTimeout(90_000)
  await page.goto(`${url}/resources/sql`)
  const header = 'web/ui/page-header.tsx'
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('font-weight', /^[6-9]\d\d$/, { timeout: 30_000 })
  await page.waitForFunction(() => document.documentElement.dataset.account === 'known')
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  await changed(header, '<h1 className="', '<h1 className="underline ', async () => {
    await expect(heading).toHaveCSS('text-decoration-line', 'underline')
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
  })
  // Vite may miss a second change within a moment of the first: whoever develops saves again.
  await expect(async () => {
    writeFileSync(header, readFileSync(header))
    await expect(heading).toHaveCSS('text-decoration-line', 'none', { timeout: 5000 })
  }).toPass()
})

test('npm run dev answers with changed server code', async () => {
  const description = async () =>
    fetch(`${url}/api/openapi.json`).then(
      async (response) => (await response.json()).info?.description,
      () => undefined,
    )
  await changed('server/openapi/describe-api.ts', 'Every call of the server.', 'Every call, changed.', () =>
    expect.poll(description, { timeout: 45_000 }).toBe('Every call, changed.'),
  )
})

test('npm run dev ended in the middle of a restart leaves no server behind', async () => {
  await expect.poll(isReady, { timeout: 45_000 }).toBe(true)
  // A request that never ends holds the old server, and with it the restart, up.
  const request = connect(portBeside(40), 'localhost', () =>
    request.write('GET / HTTP/1.1\r\nHost: localhost\r\n'),
  )
  request.on('error', () => {})
  await once(request, 'connect')
  writeFileSync('server/app.ts', readFileSync('server/app.ts'))
  await expect.poll(isReady, { intervals: [10] }).toBe(false)
  supervisor.kill('SIGTERM')
  await once(supervisor, 'exit')
  request.destroy()
  expect(runningWith(`DEVELOPMENT_RUN=${run}`)).toEqual([])
})
