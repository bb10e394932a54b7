import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Machine, World } from './world.ts'

const shipped = resolve(import.meta.dirname, '../../../deploy/cluster/haproxy.cfg')

/** HAProxy with the file of deploy/cluster, on a machine of its own. */
export function openBalancer(world: World, own: Machine, members: Machine[]) {
  const settings = members.reduce(
    (text, { name, address }) => text.replace(`${name} ${name}:`, `${name} ${address}:`),
    readFileSync(shipped, 'utf8').replace('bind *:', `bind ${own.address}:`),
  )
  writeFileSync(join(world.diskOf(own), 'haproxy.cfg'), settings)
  return {
    ...own,
    start: () => world.start(own, 'haproxy', '-db', '-f', `/run/${own.name}/haproxy.cfg`),
  }
}
