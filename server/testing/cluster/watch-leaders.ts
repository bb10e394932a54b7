import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './start-cluster.ts'

const EVERY_MS = 100
/** A leader that is cut off answers no commit: it waits for a standby that isn't there. */
const ANSWER_MS = 4000

/** A write that a member took and acknowledged, with the timeline it was written on. */
interface AcknowledgedWrite {
  member: string
  timeline: number
  began: number
  ended: number
}

/**
 * Writes into each member by its socket, past every cable and balancer, so two that take writes at the same time are seen even when
 * the network hides one of them.
 */
export async function watchLeaders(cluster: Cluster) {
  const acknowledged: AcknowledgedWrite[] = []
  let watching = true
  const setup = new pg.Client({ connectionString: cluster.url })
  await setup.connect()
  await setup.query('create table leader_probe (member text, at timestamptz default now())')
  await setup.end()

  async function watch(member: Cluster['members'][number]) {
    while (watching) {
      const client = new pg.Client({
        ...{ host: cluster.diskOf(member), user: 'postgres', database: 'whetstone' },
        ...{ connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS },
      })
      client.on('error', () => {})
      try {
        await client.connect()
        while (watching) {
          const state = await client.query('select pg_is_in_recovery() as follows')
          if (state.rows[0].follows) {
            await wait(EVERY_MS)
            continue
          }
          const began = Date.now()
          const { rows } = await client.query(
            'insert into leader_probe (member) values ($1) returning left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
            [member.name],
          )
          const timeline = Number.parseInt(rows[0].timeline, 16)
          acknowledged.push({ member: member.name, timeline, began, ended: Date.now() })
          await wait(EVERY_MS)
        }
      } catch {
        // It is away, or its commit waits for a standby: asked again.
      }
      client.connection.stream.destroy()
      await wait(EVERY_MS)
    }
  }
  const done = Promise.all(cluster.members.map(watch))
  return {
    count: () => acknowledged.length,
    splits: () => findSplits(acknowledged),
    async stop() {
      watching = false
      await done
    },
  }
}

/** Writes that began on an older timeline after one of a newer timeline was acknowledged, and timelines with two writers. */
export function findSplits(acknowledged: AcknowledgedWrite[]) {
  const byEnd = acknowledged.toSorted((a, b) => a.ended - b.ended)
  const writerOf = new Map<number, string>()
  const splits: string[] = []
  let newest = 0
  let at = 0
  for (const write of acknowledged.toSorted((a, b) => a.began - b.began)) {
    for (let before = byEnd[at]; before && before.ended < write.began; before = byEnd[++at])
      newest = Math.max(newest, before.timeline)
    if (write.timeline < newest)
      splits.push(`${write.member} wrote on timeline ${write.timeline} after ${newest}`)
    const writer = writerOf.get(write.timeline) ?? write.member
    writerOf.set(write.timeline, writer)
    if (writer !== write.member)
      splits.push(`${writer} and ${write.member} wrote on timeline ${write.timeline}`)
  }
  return splits
}
