import { gzipSync } from 'node:zlib'
import { etagOf, fingerprint, type ReadyAnswer, toBrotli } from '#server/ready-answer.ts'
import type { Settings } from '#server/settings.ts'
import { pagePolicy } from './csp.ts'
import { separateData } from './page-data.ts'

const PAGES_MAX = 1000
/** What web/ui/page-meta.ts writes where the site's own address belongs, which only the running server knows. */
const PAGE_ORIGIN = 'https://page-origin.invalid'

export interface Page extends ReadyAnswer {
  policy: string
  /** What React needs to take over, where that is not in the document. */
  data: ReadyAnswer | undefined
}

interface Rendered {
  html: string
  /** The page's own, with its query. */
  address: string
  /** Of Brotli: 11 takes a hundred times as long as 9 and is for pages whose number is known. */
  quality: 9 | 11
}

/** Everything about one page that does not depend on the request. */
export function preparePage({ html: rendered, address, quality }: Rendered, settings: Settings): Page {
  const whole = rendered.replaceAll(PAGE_ORIGIN, settings.publicUrl)
  const { html, data } = separateData(whole, (text) => dataAddress(address, text))
  return {
    ...prepare(html, quality),
    policy: pagePolicy(html, { upgrade: settings.publicUrl.startsWith('https:') }),
    data: data === undefined ? undefined : prepare(data, quality),
  }
}

/** The data's address names its content, so that a browser may keep it as long as it likes. */
const dataAddress = (page: string, data: string) =>
  `${page}${page.includes('?') ? '&amp;' : '?'}data=${fingerprint(data)}`

function prepare(text: string, quality: number): ReadyAnswer {
  const plain = Buffer.from(text)
  return { plain, brotli: toBrotli(plain, quality), gzip: gzipSync(plain), etag: etagOf(plain) }
}

/** By address with its query; the oldest leaves first, so that made-up queries cannot fill the memory. */
export function rememberPages() {
  const pages = new Map<string, Page>()
  return {
    get: (url: string) => pages.get(url),
    set(url: string, page: Page) {
      pages.set(url, page)
      const oldest = pages.keys().next().value
      if (pages.size > PAGES_MAX && oldest !== undefined) pages.delete(oldest)
    },
  }
}
