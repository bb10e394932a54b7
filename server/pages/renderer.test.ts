import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openRenderer } from './renderer.ts'

/** The smallest build that React Router serves: one page that asks the API, one that kills its thread. */
const cache = resolve(import.meta.dirname, '../../.cache')
mkdirSync(cache, { recursive: true })
const buildDir = mkdtempSync(`${cache}/render-build-`)
afterAll(() => rmSync(buildDir, { recursive: true, force: true }))
mkdirSync(`${buildDir}/server`)
writeFileSync(
  `${buildDir}/server/index.js`,
  `import { createContext } from 'react-router'
const sendContext = createContext()
const route = (id, path, loader) => ({ id, path, module: { loader, default: () => null } })
const ask = async ({ context }) => (await context.get(sendContext)('GET /api/name', {})).name
const die = () => process.exit(1)
const routes = { ask: route('ask', 'ask', ask), die: route('die', 'die', die) }
const handleDocument = (request, status, headers, { staticHandlerContext: { loaderData } }) =>
  new Response('<!DOCTYPE html><html lang="en"><body>' + loaderData.ask + '</body><script type="text/plain" id="page-data">[1]</script></html>', { status, headers })
export const entry = { module: { default: handleDocument, sendContext } }
export { routes }
export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' }
export const publicPath = '/'
export const basename = '/'
export const assetsBuildDirectory = ''
export const future = {}
export const ssr = true
export const isSpaMode = false
export const prerender = []
export const routeDiscovery = { mode: 'initial' }
`,
)

const open = () =>
  openRenderer({
    buildDir,
    publicUrl: 'http://localhost:3000',
    call: async () => ({ status: 200, statusText: 'OK', body: '{"name":"Ana"}' }),
    logger: pino({ level: 'silent' }),
  })
const job = (address: string) => ({ address, html: undefined, isKept: true, client: '192.0.2.1' })

test('abuse 66: a thread that dies refuses what waits for it, and the next page is rendered by a new one', async () => {
  const renderer = await open()
  const text = async () => Buffer.from((await renderer.render(job('/ask'))).page?.plain ?? []).toString()
  expect(await text()).toContain('<body>Ana</body>')
  await expect(renderer.render(job('/die'))).rejects.toMatchObject({ status: 503 })
  expect(await text()).toContain('<body>Ana</body>')
  await renderer.close()
})
