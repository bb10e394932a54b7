import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { load } from 'js-yaml'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { siteSchema } from './site-schema.ts'
import { webManifest } from './web-manifest.ts'

const PREFIX = 'site:'
const QUERY = '?site='

/**
 * `import faq from 'site:faq'` is one section of content/site.yaml (or of the one in CONTENT_DIR), read when the site is built. Each section is a module of its own, so a
 * page carries only what it shows.
 */
export function siteContent(): Plugin {
  let file = ''
  function parse(yaml: string) {
    const parsed = siteSchema.safeParse(load(yaml))
    if (!parsed.success) throw new Error(`${file} is not right:\n${z.prettifyError(parsed.error)}`)
    return parsed.data
  }
  const manifest = () => webManifest(parse(readFileSync(file, 'utf8')).name)
  return {
    name: 'site-content',
    enforce: 'pre',
    configResolved(config) {
      file = resolve(config.root, process.env.CONTENT_DIR || 'content', 'site.yaml')
    },
    resolveId(id) {
      if (id.startsWith(PREFIX)) return `${file}${QUERY}${id.slice(PREFIX.length)}`
    },
    transform(yaml, id) {
      const [, section] = id.split(QUERY)
      if (!section) return
      const found = Object.entries(parse(yaml)).find(([name]) => name === section)
      if (!found) throw new Error(`${file} has no section '${section}'`)
      return { code: `export default ${JSON.stringify(found[1])}`, map: null, moduleType: 'js' }
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest() })
    },
    configureServer({ middlewares }) {
      middlewares.use('/manifest.webmanifest', (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json')
        response.end(manifest())
      })
    },
  }
}
