import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { MainProcess } from '../main-process.ts'
import type { Cluster } from './start-cluster.ts'

/** One fault, begun: when its effect is over for those who write, and how the machine comes back. */
interface Begun {
  isOver: () => Promise<boolean>
  heal: () => Promise<void>
}
type Fault = (cluster: Cluster, servers: MainProcess[]) => Promise<Begun>
type Member = Cluster['members'][number]

const over = async () => true
const nothing = async () => {}

async function leaderOf({ findLeader }: Cluster) {
  const leader = await findLeader()
  if (!leader) throw new Error('The cluster has no leader.')
  return leader
}
/** Another member leads, and says so itself. */
const isReplaced =
  (cluster: Cluster, { name }: Member) =>
  async () => {
    const leader = await cluster.findLeader()
    return leader !== undefined && leader.name !== name
  }
async function standbyOf({ states, members }: Cluster) {
  const all = await states()
  const name = all?.find(({ role }) => role === 'sync_standby')?.name
  const standby = members.find((member) => member.name === name)
  if (!standby) throw new Error('No standby is waited for.')
  return standby
}

/** A machine that is stopped in order, and started again with what it had. */
async function restart(cluster: Cluster, member: Member) {
  cluster.signal(member, 'SIGTERM')
  await cluster.until(`${member.name} has stopped`, async () => cluster.isEmpty(member))
  member.start()
  await cluster.whole()
}

export const faults: Record<string, Fault> = {
  async 'leader killed'(cluster) {
    const leader = await leaderOf(cluster)
    cluster.signal(leader, 'SIGKILL')
    return { isOver: isReplaced(cluster, leader), heal: async () => leader.start() }
  },
  async 'leader frozen'(cluster) {
    const leader = await leaderOf(cluster)
    cluster.signal(leader, 'SIGSTOP')
    return { isOver: isReplaced(cluster, leader), heal: async () => void cluster.signal(leader, 'SIGCONT') }
  },
  async 'leader cut off'(cluster) {
    const leader = await leaderOf(cluster)
    cluster.cut(leader)
    return { isOver: isReplaced(cluster, leader), heal: async () => cluster.join(leader) }
  },
  async 'replica cut off'(cluster) {
    const standby = await standbyOf(cluster)
    cluster.cut(standby)
    return {
      isOver: async () => (await standbyOf(cluster).catch(() => standby)).name !== standby.name,
      heal: async () => cluster.join(standby),
    }
  },
  async 'disk of the leader full'(cluster) {
    const leader = await leaderOf(cluster)
    const filler = join(cluster.diskOf(leader), 'filler')
    fill(filler)
    return { isOver: isReplaced(cluster, leader), heal: async () => rmSync(filler) }
  },
  async 'database machines restarted in turn'(cluster) {
    const leader = await leaderOf(cluster)
    for (const member of cluster.members.filter(({ name }) => name !== leader.name))
      await restart(cluster, member)
    await cluster.switchOver(leader)
    await cluster.until('another member leads', isReplaced(cluster, leader))
    await cluster.whole()
    await restart(cluster, leader)
    return { isOver: over, heal: nothing }
  },
  async 'HAProxy restarted'(cluster) {
    cluster.signal(cluster.balancer, 'SIGTERM')
    await cluster.until('HAProxy has stopped', async () => cluster.isEmpty(cluster.balancer))
    cluster.balancer.start()
    return { isOver: over, heal: nothing }
  },
  async 'servers restarted in turn'(_cluster, servers) {
    for (const server of servers) {
      const code = await server.stop()
      if (code !== 0) throw new Error(`The server ended with ${code}.`)
      await server.start()
    }
    return { isOver: over, heal: nothing }
  },
}

function fill(path: string) {
  const file = openSync(path, 'a')
  try {
    for (;;) writeSync(file, Buffer.alloc(4096))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
