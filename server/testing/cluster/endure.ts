import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { MainProcess } from '../main-process.ts'
import { buildUser } from '../test-app.ts'
import { startWriteLoad } from '../write-load.ts'
import { faults } from './faults.ts'
import { followDocument } from './follow-document.ts'
import type { Cluster } from './start-cluster.ts'

const MEMBERS = 8
const PAUSE_MS = 40
const OVER_MS = 90_000

interface ClusterUnderLoad extends Pick<Deps, 'db' | 'tokens'> {
  cluster: Cluster
  servers: MainProcess[]
}

/** One fault under a load of acknowledged writes, until the cluster is whole again: what was acknowledged, and what is missing of it. */
export async function endure(name: string, { cluster, servers, db, tokens }: ClusterUnderLoad) {
  const begin = faults[name]
  if (!begin) throw new Error(`No fault is called ${name}.`)
  await cluster.whole()
  const users = await Promise.all(Array.from({ length: MEMBERS }, () => buildUser({ db, tokens })))
  let turn = 0
  const load = startWriteLoad(
    (call, body) => send(servers, users[turn++ % MEMBERS]?.authorization ?? '', call, body),
    MEMBERS,
    { pauseMs: PAUSE_MS, opened: { resource_slug: 'sql' } },
  )
  const { uid = '', authorization = '' } = users[0] ?? {}
  const document = followDocument(servers[1]?.address ?? '', uid, authorization)
  let heal = async () => {}
  try {
    await cluster.until('writes', async () => load.acknowledged.length > 50)
    const from = Date.now()
    const begun = await begin(cluster, servers)
    heal = begun.heal
    await cluster.until('the fault is over', begun.isOver, OVER_MS)
    await cluster.until('writes again', async () => load.acknowledgedSince(Date.now() - 500) > 0, OVER_MS)
    // One server takes the change, the other one sends it.
    const [patch, mark] = [`PATCH /documents/users/${uid}`, `${from}`]
    await cluster.until('a change', async () => {
      return (await send(servers.slice(0, 1), authorization, patch, { mark })).status === 200
    })
    await cluster.until('the change is sent', async () => document.last()?.mark === mark)
    const liveMs = Date.now() - from
    await heal()
    heal = async () => {}
    await cluster.whole()
    await wait(2000)
    const gapMs = load.longestGapMs(from)
    await load.stop()
    const { rows } = await sql<{ id: string }>`select id from activity where user_id in (${sql.join(
      users.map((user) => user.uid),
    )})`.execute(db.query)
    const stored = new Set(rows.map(({ id }) => id))
    return {
      acknowledged: load.acknowledged.length,
      lost: load.acknowledged.filter((id) => !stored.has(id)),
      seen: Object.fromEntries(load.seen),
      unexpected: load.unexpected(),
      gapMs,
      liveMs,
      wholeMs: Date.now() - from,
    }
  } finally {
    await heal()
    await load.stop()
    await document.close()
  }
}

let next = 0

/** To the servers in turn, those that are ready first. Repeats nothing. */
async function send(servers: MainProcess[], authorization: string, call: string, body: unknown) {
  const [method, path] = call.split(' ')
  const ready = servers.filter((server) => server.isReady())
  const choice = ready.length ? ready : servers
  const server = choice[next++ % choice.length]
  const headers = { authorization, 'content-type': 'application/json' }
  try {
    const response = await fetch(`${server?.address}${path}`, { method, headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as { id: string; error?: { code: string } }
    return { status: response.status, body: answer }
  } catch (error) {
    const { cause } = error as Error
    return { status: 0, body: { id: '', error: { code: `no answer: ${cause ?? error}` } } }
  }
}
