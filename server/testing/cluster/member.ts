import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { load } from 'js-yaml'
import { findPostgres } from '../postgres-server.ts'
import type { Machine, World } from './world.ts'

const deploy = resolve(import.meta.dirname, '../../../deploy/cluster')

/** As much of the file as is looked into. */
interface PatroniConfig {
  bootstrap: { dcs: object; initdb: unknown[] }
  postgresql: object
}

/**
 * Before 3.0.3 a leader that was frozen takes its lock back from etcd 3 after another one has it, and what that one acknowledged is lost
 * (patroni/patroni#2689). The older interface of etcd compares before it writes.
 */
function etcdSection() {
  const { stdout } = spawnSync('patroni', ['--version'], { encoding: 'utf8' })
  const [major = 0, minor = 0, patch = 0] = (stdout.match(/\d+/g) ?? []).map(Number)
  return major > 3 || (major === 3 && (minor > 0 || patch >= 3)) ? 'etcd3' : 'etcd'
}

/** The settings of deploy/cluster, with the addresses and folders of one machine. Everybody in there is trusted. */
function patroniSettings(own: Machine, members: Machine[]) {
  const { bootstrap, postgresql } = load(readFileSync(join(deploy, 'patroni.yaml'), 'utf8')) as PatroniConfig
  const listen = (port: number) => ({
    listen: `${own.address}:${port}`,
    connect_address: `${own.address}:${port}`,
  })
  return {
    scope: 'whetstone',
    name: own.name,
    restapi: listen(8008),
    [etcdSection()]: { hosts: members.map(({ address }) => `${address}:2379`) },
    bootstrap: {
      dcs: bootstrap.dcs,
      initdb: bootstrap.initdb,
      post_bootstrap: `/run/${own.name}/create-database.sh`,
    },
    postgresql: {
      ...postgresql,
      ...listen(5432),
      data_dir: `/run/${own.name}/data`,
      bin_dir: findPostgres(),
      pgpass: `/run/${own.name}/pgpass`,
      parameters: { unix_socket_directories: `/run/${own.name}` },
      pg_hba: ['local all all trust', 'host all all all trust', 'host replication all all trust'],
    },
    watchdog: { mode: 'off' },
  }
}

/** The programs of one database machine: etcd, Patroni, which runs PostgreSQL, and the guard of its disk. */
export function openMember(world: World, own: Machine, members: Machine[]) {
  // Patroni reads YAML, of which JSON is a part.
  const disk = world.diskOf(own)
  writeFileSync(join(disk, 'patroni.yaml'), JSON.stringify(patroniSettings(own, members)))
  for (const file of ['create-database.sh', 'disk-guard.sh'])
    copyFileSync(join(deploy, file), join(disk, file))
  const url = ({ address }: Machine, port: number) => `http://${address}:${port}`
  return {
    ...own,
    start() {
      world.start(
        own,
        'etcd',
        `--name=${own.name}`,
        `--data-dir=/run/${own.name}-etcd/data`,
        `--listen-peer-urls=${url(own, 2380)}`,
        `--initial-advertise-peer-urls=${url(own, 2380)}`,
        `--listen-client-urls=${url(own, 2379)}`,
        `--advertise-client-urls=${url(own, 2379)}`,
        `--initial-cluster=${members.map((member) => `${member.name}=${url(member, 2380)}`).join(',')}`,
        '--enable-v2',
      )
      world.start(own, 'env', 'WHETSTONE_PASSWORD=unused', 'patroni', `/run/${own.name}/patroni.yaml`)
      world.start(
        own,
        `/run/${own.name}/disk-guard.sh`,
        own.name,
        url(own, 8008),
        `/run/${own.name}`,
        '90',
        '10',
      )
    },
  }
}
