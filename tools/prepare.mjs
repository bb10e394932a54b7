// What `npm start` and `npm test` need before they can run, on Node 18 or newer and with nothing installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { obstacleOf } from './first-start.mjs'
import { fetchNode, lacksNode, ownNode } from './own-node.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (path) => join(root, path)

/** Runs a command in the project's root and stops everything, with a sentence, when it fails. */
export function run(command, args, env = {}, sentence = `${command} ${args.join(' ')} failed.`) {
  const { status, error } = spawnSync(command, args, inRoot(env))
  if (status !== 0) stop(error ? `${sentence} (${error.message})` : sentence, status || 1)
}

/** As `run`, beside whatever else is going on. */
async function runBeside(command, args, env = {}, sentence = `${command} ${args.join(' ')} failed.`) {
  const { status, error } = await ended(spawn(command, args, inRoot(env)))
  if (status !== 0) stop(error ? `${sentence} (${error.message})` : sentence, status || 1)
}

const inRoot = (env) => ({
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ...env, PATH: `${at('node_modules/.bin')}:${process.env.PATH}` },
})

const running = new Set()
/** What still runs beside a step that failed ends with it. */
process.once('exit', () => {
  for (const child of running) child.kill()
})

const ended = (child) =>
  new Promise((done) => {
    running.add(child)
    child.once('error', (error) => done({ error }))
    child.once('exit', (status) => done({ status }))
  }).finally(() => running.delete(child))

function stop(sentence, status = 1) {
  console.error(sentence)
  process.exit(status)
}

/**
 * Installs the locked packages that are missing or that the lock has changed since, and returns the Node to run on. A start takes what
 * the product and its build need; `forTests` adds what only checks, tests, benchmarks and pictures need (tools/packages). Packages
 * already there stay: a server may be running on them. npm writes `node_modules/.package-lock.json` when an install is complete.
 */
export async function prepare({ forTests = false } = {}) {
  const obstacle = obstacleOf(root)
  if (obstacle) stop(obstacle)
  const isFirst = !existsSync(at(INSTALLED))
  const hasTests = testPackages().every((name) => existsSync(at(`node_modules/${name}/package.json`)))
  const isComplete = changedAt(INSTALLED) >= changedAt('package-lock.json')
  if (isComplete && (hasTests || !forTests)) return ownNode()
  console.log(isFirst ? 'Installing packages…' : 'Installing the packages that are missing…')
  const which = forTests || hasTests ? [] : ['--workspaces=false']
  const packages = runBeside(
    'npm',
    [
      ...(isFirst ? ['ci'] : ['install', '--no-save']),
      '--include=dev',
      '--ignore-scripts',
      ...which,
      ...QUIET,
    ],
    {},
    'The packages could not be installed; npm says why above. Check the network, then start again.',
  )
  // Where it fails, ownNode() below tries again and says why.
  if (lacksNode()) await ended(spawn(fetchNode.command, fetchNode.args, fetchNode.options))
  await packages
  return ownNode()
}

const INSTALLED = 'node_modules/.package-lock.json'
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']
const testPackages = () =>
  Object.keys(JSON.parse(readFileSync(at('tools/packages/package.json'), 'utf8')).devDependencies)

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
  'tools/build-content.ts',
  'runner',
]

/** Builds the site when its sources have changed since the last build. */
export async function build({ contentDir = 'content', buildDir = 'build' } = {}) {
  const marker = at(join(buildDir, '.built-from'))
  const state = hash([...sources, join(contentDir, 'site.yaml')].flatMap((path) => files(at(path))))
  if (existsSync(marker) && readFileSync(marker, 'utf8') === state) return
  console.log('Building the site…')
  rmSync(at(join(buildDir, 'client')), { recursive: true, force: true })
  rmSync(at(join(buildDir, 'server')), { recursive: true, force: true })
  await buildSite({ CONTENT_DIR: contentDir, BUILD_DIR: buildDir })
  mkdirSync(at(buildDir), { recursive: true })
  writeFileSync(marker, state)
}

/** The steps of a build: the site, then what works on its files; the bank is rendered meanwhile, which takes as long as all of that. */
export async function buildSite(env = {}) {
  const step = (name, more) => runBeside('node', [at(`tools/${name}.ts`)], { ...env, ...more })
  const site = async () => {
    // It empties the folder of the build first.
    await runBeside('react-router', ['build'], { NODE_ENV: 'production', ...env })
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
