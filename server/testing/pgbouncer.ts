import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, unprivilegedOwner } from './postgres-server.ts'

/** PgBouncer's program, or undefined after one sentence. */
export function findPgBouncer() {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')]
  const found = folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))
  if (!found) console.warn('pgbouncer was not found: what runs behind it is left out of this run.')
  return found
}

/** PgBouncer in transaction mode before the PostgreSQL of `target`, with few connections to it. */
export async function startPgBouncer(program: string, target: string) {
  const { hostname, port, pathname } = new URL(target)
  const dir = mkdtempSync(join(tmpdir(), 'whetstone-pgbouncer-'))
  const owner = unprivilegedOwner(dir)
  const own = await freePort()
  const config = join(dir, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,extra_float_digits
`,
  )
  let child: ChildProcess
  const start = async () => {
    child = spawn(program, ['-q', config], { ...owner, cwd: dir, stdio: 'ignore' })
    while (!(await answers(own))) await wait(20)
  }
  /** As a crash would: every connection through it is cut. */
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${own}${pathname}`,
    start,
    kill,
    async stop() {
      await kill()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function answers(port: number) {
  return new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
