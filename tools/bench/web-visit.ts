import type { Browser } from '@playwright/test'
import { wireBytes } from './web-server.ts'

export interface PageBytes {
  /** With its headers. */
  document: number
  /** Brotli bodies, as sent. */
  scripts: number
  /** To the site itself. */
  requests: number
  /** The scripts by name, the largest first. */
  files: { name: string; bytes: number }[]
}

/** One first visit on a phone, as a visitor, until the page is hydrated and the network is quiet. */
export async function pageBytes(browser: Browser, site: string, path: string): Promise<PageBytes> {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 412, height: 823 } })
  // Pictures of videos come from another host, which a test machine may not reach.
  await context.route(
    (url) => url.origin !== site,
    (route) => route.abort(),
  )
  const page = await context.newPage()
  const requests: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site)) return
    requests.push(request.url())
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  if (!response?.ok()) throw new Error(`${path} answers ${response?.status()}`)
  await page.waitForFunction(() => document.documentElement.dataset.account === 'known')
  await page.waitForLoadState('networkidle')
  const { responseBodySize, responseHeadersSize } = await response.request().sizes()
  const sizes = await Promise.all(scripts.map(wireBytes))
  await context.close()
  return {
    document: responseHeadersSize + responseBodySize,
    scripts: sizes.reduce((sum, size) => sum + size, 0),
    requests: requests.length,
    files: scripts
      .map((url, index) => ({
        name: new URL(url).pathname.replace('/assets/', ''),
        bytes: sizes[index] ?? 0,
      }))
      .sort((a, b) => b.bytes - a.bytes),
  }
}
