// Programs of the system that the tests drive for real. What is missing is installed with Debian's package manager where
// that is possible (as root); where it is not, the answer is undefined and the caller says what it leaves out.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

const debianPostgres = () => {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder) : []
  return versions.map((version) => join(folder, version, 'bin/initdb')).find((file) => existsSync(file))
}

const programs = {
  chromium: {
    find: () =>
      process.env.CHROMIUM ?? ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean),
    package: 'chromium',
    why: 'the browser tests need Chromium (set CHROMIUM to its path)',
  },
  postgres: {
    find: () => debianPostgres() ?? (onPath('pg_ctl') && onPath('initdb')),
    package: 'postgresql',
    why: 'the PostgreSQL half of the tests needs its server binaries',
  },
  python: {
    find: () => onPath('python3'),
    package: 'python3',
    why: 'the proofs of Python questions need python3',
  },
  java: {
    find: () => onPath('javac'),
    package: 'default-jdk-headless',
    why: 'the proofs of Java questions need a JDK',
  },
}

let listsAreFresh = false

/** The path of the program, or undefined; in CI a missing one stops the run. */
export function findProgram(name) {
  const program = programs[name]
  const found = program.find() ?? (install(program.package) ? program.find() : undefined)
  if (found) return found
  const sentence = `${name} was not found and could not be installed: ${program.why}.`
  if (process.env.CI === 'true') {
    console.error(sentence)
    process.exit(1)
  }
  console.warn(`${sentence} They are left out of this run.`)
  return undefined
}

function install(name) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false
  console.log(`Installing ${name} with apt-get…`)
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  if (!listsAreFresh) apt('update', '-qq')
  listsAreFresh = true
  return apt('install', '-y', '-qq', '--no-install-recommends', name).status === 0
}
