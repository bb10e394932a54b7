// Programs of the system that the tests drive for real. A missing one is installed with Debian's package manager where that is
// possible (as root, without NO_INSTALL=1). Elsewhere `findProgram` returns undefined and the caller leaves its tests out.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const htmlCheck = join(import.meta.dirname, 'html-check')

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/** A program of the folders that only root has on the path. */
const ofRoot = (name) => onPath(name) ?? [join('/usr/sbin', name)].find((file) => existsSync(file))

const debianPostgres = () => {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder) : []
  return versions.map((version) => join(folder, version, 'bin/initdb')).find((file) => existsSync(file))
}

const programs = {
  chromium: {
    find: () =>
      process.env.CHROMIUM ??
      ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean),
    package: 'chromium-headless-shell',
    why: 'the browser tests need Chromium (set CHROMIUM to its path)',
  },
  chromedriver: {
    find: () => onPath('chromedriver'),
    package: 'chromium-driver',
    why: 'the story in Chromium is driven by its WebDriver',
  },
  firefox: {
    find: () => process.env.FIREFOX ?? onPath('firefox-esr'),
    package: 'firefox-esr',
    why: 'the story in Firefox needs it (set FIREFOX to its path)',
  },
  webkit: {
    find: () => onPath('WebKitWebDriver'),
    package: 'webkit2gtk-driver',
    why: 'the story in WebKitGTK is driven by its WebDriver',
  },
  xvfb: {
    find: () => onPath('Xvfb'),
    package: 'xvfb',
    why: 'the browser of WebKitGTK needs a screen',
  },
  postgres: {
    find: () => debianPostgres() ?? (onPath('pg_ctl') && onPath('initdb')),
    package: 'postgresql',
    why: 'the PostgreSQL half of the tests needs its server binaries',
  },
  pgbouncer: {
    find: () => ofRoot('pgbouncer'),
    package: 'pgbouncer',
    why: 'the tests of a pooler in front of PostgreSQL need it',
  },
  patroni: {
    find: () => onPath('etcd') && ofRoot('haproxy') && onPath('patroni'),
    package: 'patroni python3-etcd python3-dnspython etcd-server haproxy iproute2',
    why: 'the cluster of three databases runs under Patroni with etcd and HAProxy',
  },
  python: {
    find: () => onPath('python3'),
    package: 'python3',
    why: 'the proofs of Python questions need python3',
  },
  java: {
    find: () => onPath('javac'),
    package: 'default-jdk-headless',
    why: 'the proofs of Java questions and the checker of HTML need a JDK',
  },
  espeak: {
    find: () => onPath('espeak-ng'),
    package: 'espeak-ng',
    why: 'the story of a spoken answer needs a voice',
  },
  bwrap: {
    find: () => onPath('bwrap'),
    package: 'bubblewrap',
    why: 'the tests of the sandbox of Java need bubblewrap',
  },
}

/** The W3C's checker of HTML, a program in Java; undefined where `fetchHtmlChecker` has not fetched it. */
export const findHtmlChecker = () =>
  [join(htmlCheck, 'node_modules/vnu-jar/build/dist/vnu.jar')].find((file) => existsSync(file))

/** Fetches the checker. It has 32 MB, and its install script would fetch a Java of its own: only tests need it. */
export function fetchHtmlChecker() {
  if (findHtmlChecker() || process.env.NO_INSTALL) return
  console.log('Fetching the W3C checker of HTML (32 MB, once)')
  spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: htmlCheck,
    stdio: 'inherit',
    env: { ...process.env, npm_config_local_prefix: '' },
  })
  if (findHtmlChecker()) return
  console.warn('The checker of HTML could not be fetched: e2e/valid-html.spec.ts is left out of this run.')
  if (process.env.CI === 'true') process.exit(1)
}

let listsAreFresh = false

const canInstall = () => process.getuid?.() === 0 && !process.env.NO_INSTALL && Boolean(onPath('apt-get'))

/** One line before anything is installed: which packages, and how to leave that out. */
export function announceInstalls(names) {
  const missing = names.filter((name) => !programs[name].find()).map((name) => programs[name].package)
  if (missing.length && canInstall())
    console.log(`apt-get will install ${missing.join(', ')}. \`npm test --no-install\` leaves that out.`)
}

/** The path of the program, or undefined; in CI a missing one stops the run. */
export function findProgram(name) {
  const program = programs[name]
  const found = program.find() ?? (install(program.package) ? program.find() : undefined)
  if (found) return found
  const sentence = `${name} was not found and ${process.env.NO_INSTALL ? 'is not to be' : 'could not be'} installed: ${program.why}.`
  if (process.env.CI === 'true') {
    console.error(sentence)
    process.exit(1)
  }
  console.warn(`${sentence} They are left out of this run.`)
  return undefined
}

function install(name) {
  if (!canInstall()) return false
  console.log(`Installing ${name} with apt-get…`)
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  if (!listsAreFresh) apt('update', '-qq')
  listsAreFresh = true
  return apt('install', '-y', '-qq', '--no-install-recommends', ...name.split(' ')).status === 0
}
