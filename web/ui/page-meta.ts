import productName from 'site:name'
import type { MetaDescriptor } from 'react-router'

/**
 * The placeholder for the site's origin in rendered HTML. Only the running server knows PUBLIC_URL and replaces it. In the
 * browser it is the page's own origin.
 */
export const PAGE_ORIGIN = 'https://page-origin.invalid'

export const origin = () => (import.meta.env.SSR ? PAGE_ORIGIN : location.origin)

interface PageMeta {
  /** Without the product's name, which is added. */
  title: string
  description: string
  /** The one address of this content, without query: '/resources/sql'. */
  path: string
  /** Private pages: not for search engines. */
  hidden?: boolean
}

/** Title, description, canonical link and the card shown where the page is shared; for a route's `meta`. */
export function pageMeta({ title, description, path, hidden }: PageMeta): MetaDescriptor[] {
  const full = path === '/' ? `${productName}: ${title}` : `${title} | ${productName}`
  const url = origin() + path
  if (hidden) return [{ title: full }, { name: 'robots', content: 'noindex' }]
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: productName },
    { property: 'og:url', content: url },
    { property: 'og:image', content: origin() + (path === '/' ? '/og.png' : `/cards${path}.png`) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
