import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres, freePort, unprivilegedOwner } from './postgres-server.ts'

/** A primary and a standby that has every commit before it is acknowledged (synchronous streaming replication). */
export async function startPostgresPair() {
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL server binaries (initdb, postgres) were found on this machine.')
  const dir = mkdtempSync(join(tmpdir(), 'whetstone-postgres-pair-'))
  const owner = unprivilegedOwner(dir)
  const run = (command: string, ...args: string[]) => {
    const { status, stderr, error } = spawnSync(join(bin, command), args, {
      ...owner,
      cwd: dir,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${command} failed: ${stderr || error}`)
  }
  const [first, second] = [await freePort(), await freePort()]
  const [primary, standby] = [join(dir, 'primary'), join(dir, 'standby')]
  const start = (data: string, port: number) => {
    const options = `-p ${port} -h 127.0.0.1 -k ${dir} -c max_connections=100 -c wal_level=replica -c hot_standby=on`
    run('pg_ctl', '-D', data, '-w', '-s', '-l', `${data}.log`, '-o', options, 'start')
  }
  const stop = (data: string) => run('pg_ctl', '-D', data, '-w', '-s', '-m', 'immediate', 'stop')
  run('initdb', '-D', primary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync')
  start(primary, first)
  run(
    'pg_basebackup',
    '-h',
    '127.0.0.1',
    '-p',
    `${first}`,
    '-U',
    'postgres',
    '-D',
    standby,
    '-R',
    '-X',
    'stream',
  )
  start(standby, second)
  await makeSynchronous(first)
  const running = new Set([primary, standby])

  return {
    /** The standby comes first: it must be passed over while it only reads. */
    url: `postgres://postgres@127.0.0.1:${second},127.0.0.1:${first}/postgres?target_session_attrs=read-write`,
    /** Every connection is cut, and nothing answers there anymore. */
    killPrimary() {
      stop(primary)
      running.delete(primary)
    },
    promoteStandby: () => run('pg_ctl', '-D', standby, '-w', '-s', 'promote'),
    stop() {
      for (const data of running) stop(data)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function makeSynchronous(port: number) {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` })
  await client.connect()
  await client.query("alter system set synchronous_standby_names = '*'")
  await client.query('select pg_reload_conf()')
  for (;;) {
    const { rows } = await client.query("select 1 from pg_stat_replication where sync_state = 'sync'")
    if (rows.length > 0) break
    await wait(50)
  }
  await client.end()
}
