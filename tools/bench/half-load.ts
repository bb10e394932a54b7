// How long recording an attempt takes at half of the load that saturates one instance, on both engines. Part of `npm run bench:api`;
// `node tools/bench/half-load.ts` runs it alone, BENCH_SECONDS is the length of each measurement, BENCH_ROUNDS how often it is repeated:
// one stall of a tenth of a second decides the p99 of a round. Next to it stands what a flush of the same disk took meanwhile.
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { cpus, loadavg, release, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { loadContent } from '#server/content/load-content.ts'
import { openDb } from '#server/db/open-db.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { type Call, median, once, pace, percentile } from './load.ts'
import { root, startServer, type Target } from './processes.ts'
import { seed } from './seed.ts'
import { signIn } from './sign-in.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const PORT = Number(process.env.BENCH_PORT ?? 4480) + 12
const MEMBERS = 16
const AT_ONCE = 32
/** p99 in ms. */
const bars = { embedded: 25, PostgreSQL: 15 }

const folder = mkdtempSync(join(tmpdir(), 'whetstone-half-load-'))
const postgres = await startPostgres()
process.once('exit', () => {
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})
const engines = [
  ['embedded', undefined],
  ['PostgreSQL', postgres.url],
] as const
const ids = await fillAndForget()

/**
 * Fills both databases and gives the ids of the questions that are answered. The bank itself must not stay in this process: a
 * collection of its 200 MB holds back what is due for a tenth of a second, and that would count as the server's time.
 */
async function fillAndForget(): Promise<string[]> {
  const content = await loadContent({
    dir: join(root, 'content'),
    cacheFile: join(root, 'build/content-cache.json'),
  })
  for (const [engine, url] of engines) {
    const db = await openDb({ url, dataDir: join(folder, engine) })
    await seed(db, content, 1000)
    await db.close()
  }
  return content
    .questions('sql')
    .filter(({ visitor }) => visitor.question_type === 'mcq')
    .map(({ visitor }) => String(visitor.id))
}

let sent = 0
function nextAttempt(tokens: string[]): Call {
  const token = tokens[sent % tokens.length] ?? ''
  const content_id = ids[Math.floor(sent / tokens.length) % ids.length] ?? ''
  sent++
  const attempt = {
    id: uuidv7(),
    content_id,
    source: 'practice',
    answer: { chosen: [sent % 4] },
    seconds: 20,
    answered_at: new Date().toISOString(),
    zone: 'UTC',
  }
  return {
    method: 'POST',
    path: '/api/user/attempts',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ attempts: [attempt] }),
  }
}

/** Attempts a second with as many under way as the server takes. */
async function saturate(server: Target, tokens: string[]) {
  const end = performance.now() + SECONDS * 1000
  let taken = 0
  const one = async () => {
    while (performance.now() < end) {
      const { status, body } = await once(server.address, nextAttempt(tokens))
      if (status !== 200) throw new Error(`An attempt answered ${status}: ${body}`)
      taken++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return taken / SECONDS
}

/** Flushes 4 kB again and again next to the load, as the embedded database does at each commit; p99 in ms. */
function watchFlushes() {
  let ended = false
  const took: number[] = []
  const watching = (async () => {
    const file = await open(join(folder, 'flushed'), 'w')
    while (!ended) {
      const from = performance.now()
      await file.write(Buffer.alloc(4096))
      await file.datasync()
      took.push(performance.now() - from)
      await wait(25)
    }
    await file.close()
  })()
  return async () => {
    ended = true
    await watching
    return percentile(took, 0.99)
  }
}

async function measureRound(server: Target, tokens: string[]) {
  const full = await saturate(server, tokens)
  await wait(1000) // what it left behind is not the half load's
  const calls = Array.from({ length: Math.round((full / 2) * SECONDS) }, () => nextAttempt(tokens))
  const flushes = watchFlushes()
  const { p50, p99 } = await pace(server, calls, full / 2, SECONDS)
  return { full, p50, p99, flush: await flushes() }
}

console.log(
  `\nAttempts at half load: Linux ${release()}, ${cpus().length} × ${cpus()[0]?.model}, ${ROUNDS} rounds of ${SECONDS} s, medians, ${new Date().toISOString()}\n`,
)
console.log(
  '| engine | saturated, a second | half of it | p50 ms | p99 ms | of each round | flush p99 ms | bar | machine load |',
)
console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|')
for (const [engine, url] of engines) {
  const dataDir = join(folder, engine)
  const server = await startServer(engine, PORT, folder, {
    DATA_DIR: dataDir,
    ...(url && { DATABASE_URL: url, AUTH_SECRET: 'a secret of the benchmark, long enough' }),
  })
  const tokens: string[] = []
  for (let n = 0; n < MEMBERS; n++) tokens.push(await signIn(server, n))
  await saturate(server, tokens) // warm
  const rounds: Awaited<ReturnType<typeof measureRound>>[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(server, tokens))
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
  const full = of((round) => round.full)
  const p99 = of((round) => round.p99)
  const columns = [
    engine,
    full.toFixed(0),
    (full / 2).toFixed(0),
    of(({ p50 }) => p50).toFixed(1),
    p99.toFixed(1),
    rounds.map((round) => round.p99.toFixed(1)).join(', '),
    of(({ flush }) => flush).toFixed(1),
    `${bars[engine]}: ${p99 <= bars[engine] ? 'met' : 'missed'}`,
    (loadavg()[0] ?? 0).toFixed(1),
  ]
  console.log(`| ${columns.join(' | ')} |`)
  await server.stop()
}
process.exit()
