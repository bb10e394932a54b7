import { googlePath, type ProviderResult } from '#contract/api/providers.ts'
import type { Browser } from './browser.ts'
import { ORIGIN } from './test-app.ts'

/** Goes from our start address through the provider's pages to the address it sends the browser back to. */
export async function visitProvider(
  browser: Browser,
  query = 'intent=signup&n=opener-0001',
  path = googlePath,
) {
  const start = await browser.get(`${path}/start?${query}`)
  if (start.status !== 303) return { callback: undefined, page: start }
  const cookies = new Map<string, string>()
  let url = String(start.headers.location)
  while (!url.startsWith(ORIGIN)) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`The provider stopped at ${url}: ${await response.text()}`)
    url = new URL(location, url).href
  }
  return { callback: url.slice(ORIGIN.length), page: start }
}

export const signInWithGoogle = (browser: Browser, query?: string) => signInByWindow(browser, query)

/** The whole way; what the last page tells its opener. */
export async function signInByWindow(browser: Browser, query?: string, path?: string) {
  const { callback, page } = await visitProvider(browser, query, path)
  const last = callback ? await browser.get(callback) : page
  return { ...last, message: messageOf(last.text) }
}

export function messageOf(html: string): ProviderResult {
  const json = /id="result">(.*?)<\/script>/.exec(html)?.[1]
  if (!json) throw new Error(`This is not the last page of a provider's window: ${html}`)
  return JSON.parse(json).message
}
