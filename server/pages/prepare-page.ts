import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type CachedResponse, etagOf, fingerprint } from '#server/http/cached-response.ts'
import { pagePolicy } from './csp.ts'
import { separateData } from './page-data.ts'

/** Placeholder that web/ui/page-meta.ts writes for the site's origin, which only the running server knows. */
const PAGE_ORIGIN = 'https://page-origin.invalid'

export interface Page extends CachedResponse {
  policy: string
  /** Hydration data that is not inline in the document. */
  data: CachedResponse | undefined
}

interface Rendered {
  html: string
  /** URL of the page with its query. */
  address: string
  /** A page that isn't cached isn't compressed here. */
  isKept: boolean
}

/** Builds everything about a page that does not depend on the request: bytes, ETag, content security policy. */
export function preparePage({ html: rendered, address, isKept }: Rendered, publicUrl: string): Page {
  const whole = rendered.replaceAll(PAGE_ORIGIN, publicUrl)
  const { html, data } = separateData(whole, (text) => dataAddress(address, text))
  return {
    ...prepare(html, isKept),
    policy: pagePolicy(html, { upgrade: publicUrl.startsWith('https:') }),
    data: data === undefined ? undefined : prepare(data, isKept),
  }
}

/** The URL of the hydration data contains its fingerprint, so it is cacheable for ever (immutable). */
const dataAddress = (page: string, data: string) =>
  `${page}${page.includes('?') ? '&amp;' : '?'}data=${fingerprint(data)}`

/** Brotli 11 sends 3 % less than 10, but a list of 690 kB takes it 390 ms instead of 130. */
const LONG = 200_000

function prepare(text: string, isKept: boolean): CachedResponse {
  const plain = Buffer.from(text)
  const response = { plain, etag: etagOf(plain) }
  if (!isKept) return response
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: plain.length > LONG ? 10 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return { ...response, brotli: brotliCompressSync(plain, { params }), gzip: gzipSync(plain) }
}
