import type { GoogleResult } from '#contract/api/identity.ts'
import type { Browser } from './browser.ts'
import { ORIGIN } from './test-app.ts'

/** Goes from our start address through the provider's pages to the address it sends the browser back to. */
export async function visitProvider(browser: Browser, query = 'intent=signup&n=opener-0001') {
  const start = await browser.get(`/identity/google/start?${query}`)
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

/** The whole way; what the last page tells its opener. */
export async function signInWithGoogle(browser: Browser, query?: string) {
  const { callback, page } = await visitProvider(browser, query)
  const last = callback ? await browser.get(callback) : page
  return { ...last, message: messageOf(last.text) }
}

export function messageOf(html: string): GoogleResult {
  const json = /id="result">(.*?)<\/script>/.exec(html)?.[1]
  if (!json) throw new Error(`This is not the page of the Google window: ${html}`)
  return JSON.parse(json).message
}
