// Renders the question bank into CONTENT_CACHE: the server's first start reads it, and never holds what rendering takes.
import { resolve } from 'node:path'
import { loadContent } from '#server/content/load-content.ts'

const root = resolve(import.meta.dirname, '..')
const cacheFile = process.env.CONTENT_CACHE
if (!cacheFile) throw new Error('CONTENT_CACHE says where the rendered bank is kept.')
await loadContent({ dir: resolve(root, process.env.CONTENT_DIR || 'content'), cacheFile })
