// Builds the site where its sources have changed since the last build.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { at, root, runQuietly, step } from './run.mjs'

const sources = [
  'web',
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'tools/compress.ts',
  'tools/build-service-worker.ts',
  'tools/build-runner.ts',
  'tools/build-content.ts',
  'tools/site-facts',
  'runner',
]

/** Builds the site when its sources have changed since the last build. */
export async function build({ contentDir = 'content', buildDir = 'build' } = {}) {
  const marker = at(join(buildDir, '.built-from'))
  const read = [...sources, join(contentDir, 'site.yaml')].flatMap((path) => files(at(path)))
  const state = hash([...read, ...toldFiles(at(contentDir))])
  if (existsSync(marker) && readFileSync(marker, 'utf8') === state) return
  rmSync(at(join(buildDir, 'client')), { recursive: true, force: true })
  rmSync(at(join(buildDir, 'server')), { recursive: true, force: true })
  await step('Building the site', () => buildSite({ CONTENT_DIR: contentDir, BUILD_DIR: buildDir }))
  mkdirSync(at(buildDir), { recursive: true })
  writeFileSync(marker, state)
}

/** What the landing page tells about the bank: its corrections, and the query that it shows. The figures follow at the next build. */
function toldFiles(dir) {
  const { slug, name } = JSON.parse(readFileSync(at('tools/site-facts/shown-query.json'), 'utf8'))
  const ledgers = readdirSync(dir).flatMap((one) => files(join(dir, one, 'ledger')))
  return [...ledgers, ...files(join(dir, slug, 'questions', `${name}.yaml`))]
}

/** The steps of a build: the site, then what works on its files; the bank is rendered meanwhile, which takes as long as all of that. */
export async function buildSite(env = {}) {
  const step = (name, more) => runQuietly('node', [at(`tools/${name}.ts`)], { env: { ...env, ...more } })
  const site = async () => {
    // It empties the folder of the build first.
    await runQuietly('react-router', ['build'], { env: { NODE_ENV: 'production', ...env } })
    await Promise.all([step('compress'), step('build-service-worker'), step('build-runner')])
  }
  const content = env.CONTENT_DIR || process.env.CONTENT_DIR || 'content'
  const rendered = at(`.cache/rendered-${basename(content)}.json`)
  await Promise.all([site(), step('build-content', { CONTENT_CACHE: rendered })])
  copyFileSync(rendered, join(root, env.BUILD_DIR || process.env.BUILD_DIR || 'build', 'content-cache.json'))
}

function files(path) {
  if (!existsSync(path)) return []
  if (!readdirable(path)) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => files(join(path, entry.name)))
}

function readdirable(path) {
  try {
    readdirSync(path)
    return true
  } catch {
    return false
  }
}

function hash(paths) {
  const sum = createHash('sha256')
  for (const path of paths)
    sum.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return sum.digest('hex')
}
