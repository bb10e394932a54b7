import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { minifySync } from 'vite'

/**
 * Writes build/service-worker.js: web/service-worker with the list of this build's files in front, and off.js next to it. A
 * new build has other files, so the browser installs a new worker.
 */
const root = resolve(import.meta.dirname, '..')
const build = resolve(root, process.env.BUILD_DIR || 'build')
const source = (name: string) => readFileSync(join(root, 'web/service-worker', name), 'utf8')

const files = globSync('assets/*.{js,css,woff2}', { cwd: join(build, 'client') })
  .map((file) => `/${file.replaceAll('\\', '/')}`)
  .sort()
const manifest = files.find((file) => /^\/assets\/manifest-/.test(file))
if (!manifest)
  throw new Error('The build has no manifest of its modules: tools/build-service-worker.ts has to follow it')
const offline = source('offline.html')
const id = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
const facts = { id, manifest, files, offline, policy: policyOf(offline) }

write('service-worker.js', `const BUILD = ${JSON.stringify(facts)}\n${source('service-worker.js')}`)
write('service-worker-off.js', source('off.js'))

/** The offline page may run only its own style and script. */
function policyOf(html: string) {
  const hash = (tag: string) => {
    const text = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? ''
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  }
  return [
    "default-src 'none'",
    `style-src ${hash('style')}`,
    `script-src ${hash('script')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function write(name: string, text: string) {
  const { code, errors } = minifySync(name, text)
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`)
  writeFileSync(join(build, name), code)
}
