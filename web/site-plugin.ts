import { load } from 'js-yaml'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { siteSchema } from './site-schema.ts'

const PREFIX = 'site:'
const QUERY = '?site='

/**
 * `import faq from 'site:faq'` is one section of content/site.yaml, read when the site is built. Each section is a module of its own, so a
 * page carries only what it shows.
 */
export function siteContent(): Plugin {
  let root = ''
  return {
    name: 'site-content',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    resolveId(id) {
      if (id.startsWith(PREFIX)) return `${root}/content/site.yaml${QUERY}${id.slice(PREFIX.length)}`
    },
    transform(yaml, id) {
      const [, section] = id.split(QUERY)
      if (!section) return
      const parsed = siteSchema.safeParse(load(yaml))
      if (!parsed.success)
        throw new Error(`content/site.yaml is not right:\n${z.prettifyError(parsed.error)}`)
      if (!(section in parsed.data)) throw new Error(`content/site.yaml has no section '${section}'`)
      const value = parsed.data[section as keyof typeof parsed.data]
      return { code: `export default ${JSON.stringify(value)}`, map: null, moduleType: 'js' }
    },
  }
}
