import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findPostgres } from '../postgres-server.ts'

const built = resolve(import.meta.dirname, '../../../build/server')
const needed = ['etcd', 'patroni', 'haproxy', 'ip', 'unshare', 'nsenter', 'setpriv', 'curl', 'psql']

/** Whether this machine has what a cluster takes; one sentence says what it lacks. */
export function findCluster() {
  const folders = ['/usr/sbin', '/sbin', ...(process.env.PATH ?? '').split(':')]
  const missing = needed.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
  if (!findPostgres()) missing.push('postgresql')
  if (process.getuid?.() !== 0) missing.push('root')
  if (!existsSync(built)) missing.push('the built site')
  if (missing.length) console.warn(`The cluster is left out of this run: ${missing.join(', ')} is missing.`)
  return missing.length === 0
}
