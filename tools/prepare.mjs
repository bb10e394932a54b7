// What `npm start` and `npm test` need before they can run, on Node 18 or newer and with nothing installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { obstacleOf } from './first-start.mjs'
import { ownNode } from './own-node.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (path) => join(root, path)

/** Runs a command in the project's root and stops everything, with a sentence, when it fails. */
export function run(command, args, env = {}, sentence = `${command} ${args.join(' ')} failed.`) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env, PATH: `${at('node_modules/.bin')}:${process.env.PATH}` },
  })
  if (status === 0) return
  stop(error ? `${sentence} (${error.message})` : sentence, status || 1)
}

function stop(sentence, status = 1) {
  console.error(sentence)
  process.exit(status)
}

/**
 * Installs the locked packages when they are missing or the lock has changed since, and returns the Node to run on.
 * npm writes `node_modules/.package-lock.json` when an install is complete, also one that somebody typed.
 */
export function prepare() {
  const obstacle = obstacleOf(root)
  if (obstacle) stop(obstacle)
  if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
    console.log('Installing packages…')
    run(
      'npm',
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      {},
      'The packages could not be installed; npm says why above. Check the network, then start again.',
    )
  }
  return ownNode()
}

const changedAt = (path) => statSync(at(path), { throwIfNoEntry: false })?.mtimeMs ?? 0

const sources = [
  'web',
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'tools/compress.ts',
  'tools/build-service-worker.ts',
  'tools/build-runner.ts',
  'runner',
]

/** Builds the site when its sources have changed since the last build. */
export function build({ contentDir = 'content', buildDir = 'build' } = {}) {
  const marker = at(join(buildDir, '.built-from'))
  const state = hash([...sources, join(contentDir, 'site.yaml')].flatMap((path) => files(at(path))))
  if (existsSync(marker) && readFileSync(marker, 'utf8') === state) return
  console.log('Building the site…')
  rmSync(at(join(buildDir, 'client')), { recursive: true, force: true })
  rmSync(at(join(buildDir, 'server')), { recursive: true, force: true })
  buildSite({ CONTENT_DIR: contentDir, BUILD_DIR: buildDir })
  mkdirSync(at(buildDir), { recursive: true })
  writeFileSync(marker, state)
}

/** The steps of a build, in order. */
export function buildSite(env = {}) {
  run('react-router', ['build'], { NODE_ENV: 'production', ...env })
  for (const step of ['compress', 'build-service-worker', 'build-runner'])
    run('node', [at(`tools/${step}.ts`)], env)
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
