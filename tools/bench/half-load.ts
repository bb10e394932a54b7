// How long recording an attempt takes at half of the load that saturates one instance, on both engines. Part of `npm run bench:api`;
// `node tools/bench/half-load.ts` runs it alone, BENCH_SECONDS is the length of each measurement.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, release, tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { loadContent } from '#server/content/load-content.ts'
import { openDb } from '#server/db/open-db.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { type Call, once, pace } from './load.ts'
import { root, startServer, type Target } from './processes.ts'
import { seed } from './seed.ts'
import { signIn } from './sign-in.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
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
const content = await loadContent({
  dir: join(root, 'content'),
  cacheFile: join(root, 'build/content-cache.json'),
})
const ids = content
  .questions('sql')
  .filter(({ visitor }) => visitor.question_type === 'mcq')
  .map(({ visitor }) => visitor.id)

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

console.log(
  `\nAttempts at half load: Linux ${release()}, ${cpus().length} × ${cpus()[0]?.model}, ${SECONDS} s each, ${new Date().toISOString()}\n`,
)
console.log('| engine | saturated, a second | half of it | p50 ms | p99 ms | bar | machine load |')
console.log('|---|---:|---:|---:|---:|---:|---:|')
for (const [engine, url] of [
  ['embedded', undefined],
  ['PostgreSQL', postgres.url],
] as const) {
  const dataDir = join(folder, engine)
  const db = await openDb({ url, dataDir })
  await seed(db, content, 1000)
  await db.close()
  const server = await startServer(engine, PORT, folder, {
    DATA_DIR: dataDir,
    ...(url && { DATABASE_URL: url, AUTH_SECRET: 'a secret of the benchmark, long enough' }),
  })
  const tokens: string[] = []
  for (let n = 0; n < MEMBERS; n++) tokens.push(await signIn(server, n))
  await saturate(server, tokens) // warm
  const full = await saturate(server, tokens)
  const calls = Array.from({ length: Math.round((full / 2) * SECONDS) }, () => nextAttempt(tokens))
  const { p50, p99 } = await pace(server, calls, full / 2, SECONDS)
  const verdict = p99 <= bars[engine] ? 'met' : 'missed'
  console.log(
    `| ${engine} | ${full.toFixed(0)} | ${(full / 2).toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${bars[engine]}: ${verdict} | ${(loadavg()[0] ?? 0).toFixed(1)} |`,
  )
  await server.stop()
}
process.exit()
