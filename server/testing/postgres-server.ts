import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Vitest's global setup of the PostgreSQL project: a server of our own, gone after the run. */
export default async function setup() {
  if (process.env.TEST_POSTGRES_URL) return
  const server = await startPostgres()
  process.env.TEST_POSTGRES_URL = server.url
  return server.stop
}

/** Starts a throw-away PostgreSQL on a free loopback port. Throws one sentence where no binaries are found. */
export async function startPostgres() {
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL server binaries (initdb, postgres) were found on this machine.')
  const dir = mkdtempSync(join(tmpdir(), 'whetstone-postgres-'))
  const owner = unprivilegedOwner(dir)
  const run = (command: string, args: string[]) => {
    const { status, stderr, error } = spawnSync(join(bin, command), args, {
      ...owner,
      cwd: dir,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${command} failed: ${stderr || error}`)
  }
  const port = await freePort()
  const data = join(dir, 'data')
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'])
  const options = `-p ${port} -h 127.0.0.1 -k ${dir} -c max_connections=300 -c fsync=off`
  const start = () => run('pg_ctl', ['-D', data, '-w', '-s', '-l', join(dir, 'log'), '-o', options, 'start'])
  /** As a crash would: every connection is cut in the middle of what it does. */
  const crash = () => run('pg_ctl', ['-D', data, '-w', '-s', '-m', 'immediate', 'stop'])
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash,
    /** After a crash: on the same data, port and address. */
    start,
    stop() {
      crash()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** The folder of the newest server binaries, or undefined. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** PostgreSQL refuses to run as root: there it runs as nobody, who then owns the folder. */
export function unprivilegedOwner(dir: string) {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  const owner = { uid: id('-u'), gid: id('-g') }
  spawnSync('chown', [`${owner.uid}:${owner.gid}`, dir])
  return owner
}

export function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
