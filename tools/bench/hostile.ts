// The hostile part of `npm run bench:api`: what a visitor's page and a member's progress update take while somebody attacks, on both
// engines. `node tools/bench/hostile.ts` runs it by itself; BENCH_HOSTILE_SECONDS is the length of each measurement.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, release, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { loadContent } from '#server/content/load-content.ts'
import { openDb } from '#server/db/open-db.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { type Call, once, pace } from './load.ts'
import { residentMiB, root, startServer, type Target } from './processes.ts'
import { seed, targetEmail } from './seed.ts'
import { signIn } from './sign-in.ts'

/** Of each measurement: 20 s are 200 updates, so p99 is not the slowest one alone. */
const SECONDS = Number(process.env.BENCH_HOSTILE_SECONDS ?? 20)
const PORT = Number(process.env.BENCH_PORT ?? 4480) + 8
const USERS = 1000
/** Members that only answer questions; those after them attack. */
const MEMBERS = 16
const ATTACKERS = 10
const PAGES_PER_SECOND = 20
const UPDATES_PER_SECOND = 10
/** The most that a member can have. */
const ACTIVITY = 10_100
/** Times the quiet figure measured right before; memory a minute after everything, next to the quiet one. */
const BARS = { visitor: 3, member: 3, memory: 1.25 }
/** So long after the last attack memory has to be near its quiet figure. */
const REST_MS = 60_000
const attacks = [
  'made-up addresses',
  'wrong sign-ins',
  'unread streams and pages',
  "one member's worst calls",
  "one member's attempts",
  "one member's imports",
  'hostile searches',
  'lists in every size',
  'refused sign-ins of one address',
  'sign-ups and resets',
  'starts of passkey sign-ins',
  'share cards',
  'token calls',
  'the API document',
  'calls of unverified accounts',
]
/** `npm run bench:api` takes all; BENCH_HOSTILE_ENGINE=embedded takes one engine, BENCH_HOSTILE_ATTACK='share cards' one attack. */
const engineOnly = process.env.BENCH_HOSTILE_ENGINE
const attackOnly = process.env.BENCH_HOSTILE_ATTACK
/** The attacker's processor would be its own: on the same cores it gets what everybody else leaves. */
const LOWEST_PRIORITY = 19
const json = { 'content-type': 'application/json' }

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const folder = mkdtempSync(join(tmpdir(), 'whetstone-hostile-'))
const postgres = await startPostgres()
let attacker: ChildProcess | undefined
process.once('exit', () => {
  attacker?.kill('SIGKILL')
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})
const content = await loadContent({
  dir: join(root, 'content'),
  cacheFile: join(root, 'build/content-cache.json'),
})
const ids = content.questions('sql').map(({ visitor }) => visitor.id)

interface Figures {
  visitor: number
  member: number
  memoryMiB: number
}

/** Takes what was acknowledged down, to ask for it at the end. */
const acknowledged = new Map<string, Set<string>>()
let last = 0
function nextUpdate(tokens: string[]): Call {
  const token = tokens[last % tokens.length] ?? ''
  const id = ids[Math.floor(last / tokens.length) % ids.length] ?? ''
  last++
  acknowledged.set(token, (acknowledged.get(token) ?? new Set()).add(id))
  return {
    method: 'POST',
    path: '/api/user/progress/update',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ resource_slug: 'sql', kind: 'question', id, status: 'completed' }),
  }
}

async function measure(server: Target, members: string[]): Promise<Figures> {
  let memoryMiB = 0
  const watch = setInterval(() => {
    memoryMiB = Math.max(memoryMiB, residentMiB(server.pid))
  }, 200)
  const page: Call = {
    method: 'GET',
    path: '/resources/sql/interview',
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
  }
  const updates = Array.from({ length: UPDATES_PER_SECOND * SECONDS }, () => nextUpdate(members))
  // `pace` throws for any answer but 200: nobody is refused, nothing is lost on the way.
  const [visitor, member] = await Promise.all([
    pace(server, [page], PAGES_PER_SECOND, SECONDS),
    pace(server, updates, UPDATES_PER_SECOND, SECONDS),
  ])
  clearInterval(watch)
  return { visitor: visitor.p99, member: member.p99, memoryMiB }
}

async function countLost(server: Target) {
  let lost = 0
  for (const [token, sent] of acknowledged) {
    const { body } = await once(server.address, {
      method: 'GET',
      path: '/api/user/progress/sql',
      headers: { authorization: `Bearer ${token}` },
    })
    const kept = new Set<string>(JSON.parse(String(body)).completed_ids.interview)
    for (const id of sent) if (!kept.has(id)) lost++
  }
  return lost
}

async function prepare(engine: string, url: string | undefined) {
  const dataDir = join(folder, engine)
  const db = await openDb({ url, dataDir })
  await seed(db, content, USERS)
  const { uid } = await db.query
    .selectFrom('identity_users')
    .select('uid')
    .where('email_key', '=', targetEmail(MEMBERS))
    .executeTakeFirstOrThrow()
  await sql`insert into activity (id, user_id, kind, resource_slug, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(ACTIVITY)})
    select 'old-' || i, cast(${uid} as text), 'opened', 'sql', '2026-01-15T12:00:00.000Z' from n`.execute(
    db.query,
  )
  await db.close()
  // The limits are those of production.
  return startServer(engine, PORT, folder, {
    DATA_DIR: dataDir,
    USER_CALLS_PER_SECOND: '20',
    ...(url && { DATABASE_URL: url, AUTH_SECRET: 'a secret of the benchmark, long enough' }),
  })
}

const shown = (value: number, digits = 1) => value.toFixed(digits)
const load = () => shown(loadavg()[0] ?? 0)

console.log(
  `\nHostile part: Linux ${release()}, ${cpus().length} × ${cpus()[0]?.model}, ${SECONDS} s each, ${new Date().toISOString()}\n`,
)
console.log(
  '| engine | attack | page p99 ms | × quiet | update p99 ms | × quiet | memory MiB | machine load | bars |',
)
console.log('|---|---|---:|---:|---:|---:|---:|---:|---|')
for (const [engine, url] of [
  ['embedded', undefined],
  ['PostgreSQL', postgres.url],
] as const) {
  if (engineOnly && engineOnly !== engine) continue
  const server = await prepare(engine, url)
  const tokens: string[] = []
  for (let n = 0; n < MEMBERS + ATTACKERS; n++) tokens.push(await signIn(server, n))
  const members = tokens.slice(0, MEMBERS)
  await measure(server, members) // warm
  let quiet = await measure(server, members)
  const before = quiet
  console.log(
    `| ${engine} | none | ${shown(quiet.visitor)} | | ${shown(quiet.member)} | | ${shown(quiet.memoryMiB, 0)} | ${load()} | |`,
  )
  for (const attack of attacks) {
    if (attackOnly && attackOnly !== attack) continue
    if (attack !== attacks[0]) quiet = await measure(server, members)
    const script = join(import.meta.dirname, 'attack.ts')
    const given = [script, attack, server.address, ids[0] ?? '', ...tokens.slice(MEMBERS)]
    attacker = spawn(process.execPath, given, { stdio: 'inherit' })
    setPriority(attacker.pid ?? 0, LOWEST_PRIORITY)
    await new Promise((done) => setTimeout(done, 2000))
    const figures = await measure(server, members)
    attacker.kill('SIGKILL')
    await new Promise((done) => setTimeout(done, 3000))
    const times = { visitor: figures.visitor / quiet.visitor, member: figures.member / quiet.member }
    const missed = [times.visitor > BARS.visitor && 'page', times.member > BARS.member && 'update'].filter(
      Boolean,
    )
    console.log(
      `| ${engine} | ${attack} | ${shown(quiet.visitor)} → ${shown(figures.visitor)} | ${shown(times.visitor)} | ${shown(quiet.member)} → ${shown(figures.member)} | ${shown(times.member)} | ${shown(figures.memoryMiB, 0)} | ${load()} | ${missed.length ? `missed: ${missed.join(', ')}` : 'met'} |`,
    )
  }
  await new Promise((done) => setTimeout(done, REST_MS))
  const rested = await measure(server, members)
  const isBack = rested.memoryMiB <= before.memoryMiB * BARS.memory
  console.log(
    `| ${engine} | a minute after | ${shown(rested.visitor)} | ${shown(rested.visitor / before.visitor)} | ${shown(rested.member)} | ${shown(rested.member / before.member)} | ${shown(rested.memoryMiB, 0)} | ${load()} | ${isBack ? 'met' : 'missed: memory'} |`,
  )
  const lost = await countLost(server)
  console.log(`| ${engine} | acknowledged updates lost: ${lost} | | | | | | | ${lost ? 'missed' : 'met'} |`)
  acknowledged.clear()
  await server.stop()
}
process.exit()
