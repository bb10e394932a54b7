import { setTimeout as wait } from 'node:timers/promises'
import { openBalancer } from './balancer.ts'
import { openMember } from './member.ts'
import { startWorld } from './world.ts'

const START_MS = 120_000

/** Patroni's status of one machine. */
interface MemberState {
  name: string
  role: string
  state: string
  lag?: number | 'unknown'
}

/** Three machines with etcd, Patroni and PostgreSQL, and a fourth with HAProxy that leads to the leader. */
export async function startCluster() {
  const world = await startWorld(['n1', 'n2', 'n3', 'proxy'])
  const [one, two, three, four] = world.machines
  if (!one || !two || !three || !four) throw new Error('A machine is missing.')
  const machines = [one, two, three]
  const members = machines.map((own) => openMember(world, own, machines))
  const balancer = openBalancer(world, four, machines)

  /** As the first member says that can be reached; undefined while none can. */
  async function states(): Promise<MemberState[] | undefined> {
    for (const { address } of members) {
      const signal = AbortSignal.timeout(1500)
      const answer = await fetch(`http://${address}:8008/cluster`, { signal }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: MemberState[] }).members
    }
    return undefined
  }
  /** The machine whose own Patroni says that it's the leader. */
  async function findLeader() {
    for (const member of members) {
      const signal = AbortSignal.timeout(1500)
      const answer = await fetch(`http://${member.address}:8008/primary`, { signal }).catch(() => undefined)
      if (answer?.ok) return member
    }
    return undefined
  }
  /** Three run, one of them leads, the others follow without delay, and one is waited for. */
  async function isWhole() {
    const all = await states()
    if (all?.length !== members.length) return false
    const roles = all.map(({ role }) => role).sort()
    return (
      roles.join() === 'leader,replica,sync_standby' &&
      all.every(
        ({ state, role, lag }) =>
          ['running', 'streaming'].includes(state) && (role === 'leader' || lag === 0),
      )
    )
  }
  async function until(what: string, isSo: () => Promise<boolean>, limitMs = START_MS) {
    const from = Date.now()
    while (!(await isSo())) {
      if (Date.now() - from > limitMs)
        throw new Error(`${what}: not within ${limitMs / 1000} s. ${JSON.stringify(await states())}`)
      await wait(250)
    }
    return Date.now() - from
  }

  try {
    for (const member of members) member.start()
    balancer.start()
    const startedMs = await until('three members follow one leader', isWhole)
    return {
      ...world,
      url: `postgres://whetstone@${balancer.address}:5000/whetstone`,
      members,
      balancer,
      startedMs,
      states,
      findLeader,
      until,
      whole: () => until('three members follow one leader', isWhole),
      /** Asks Patroni to hand the leadership over before a leader is restarted. */
      async switchOver({ name, address }: { name: string; address: string }) {
        const body = JSON.stringify({ leader: name })
        const answer = await fetch(`http://${address}:8008/switchover`, { method: 'POST', body })
        if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`)
      },
    }
  } catch (error) {
    await world.stop()
    throw error
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>
