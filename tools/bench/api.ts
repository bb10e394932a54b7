// `npm run bench:api`: our server next to Node's bare HTTP server that sends the same bytes, the embedded engine next to PostgreSQL, and
// PostgreSQL with a thousand users next to a million. Needs Linux and PostgreSQL's server programs; ends by itself.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, release, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { loadContent } from '#server/content/load-content.ts'
import { openDb } from '#server/db/open-db.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { type Call, compareLatency, drive, type Load, type Measurement, median, once, pace } from './load.ts'
import { answers, residentMiB, root, startBare, startServer, stop, type Target } from './processes.ts'
import { seed, TARGETS } from './seed.ts'
import { signIn, signInCall } from './sign-in.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 2)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const FEW = Number(process.env.BENCH_FEW_USERS ?? 1000)
const MANY = Number(process.env.BENCH_MANY_USERS ?? 1_000_000)
const ONLY_GROWTH = process.env.BENCH_ONLY === 'growth'
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 4480)
const SECRET = 'a secret of the benchmark, long enough'
const json = { 'content-type': 'application/json' }
const asBrowser = { 'accept-encoding': 'gzip, deflate, br', accept: '*/*' }

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const folder = mkdtempSync(join(tmpdir(), 'whetstone-bench-'))
const say = (line = '') => console.log(line)
const shown = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

async function measure() {
  say(
    `Node ${process.version}, Linux ${release()}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString()}`,
  )
  const embedded = await startSeeded('embedded', undefined, FIRST_PORT, FEW)
  const few = await startSeeded('few', await createDatabase('few'), FIRST_PORT + 1, FEW)
  const running = [embedded, few]
  try {
    const idle = residentMiB(few.pid)
    if (!ONLY_GROWTH) {
      await measureAgainstBare(embedded, few)
      await measureHalfLoad(embedded, few)
    }
    const many = await startSeeded('many', await createDatabase('many'), FIRST_PORT + 2, MANY)
    running.push(many)
    await measureGrowth(few, many)
    say(`\nMemory of an idle instance on PostgreSQL, 10 s after its start: ${shown(idle)} MiB`)
  } finally {
    await Promise.all(running.map((server) => server.stop()))
  }
  if (!ONLY_GROWTH) say(`Second \`npm start\` to a served page: ${shown(await timeSecondStart(), 1)} s`)
}

type Server = Target & { stop(): Promise<void>; tokens: string[] }

async function startSeeded(
  name: string,
  url: string | undefined,
  port: number,
  users: number,
): Promise<Server> {
  const dataDir = join(folder, name)
  const from = performance.now()
  const db = await openDb({ url, dataDir })
  await seed(db, content, users)
  await db.close()
  if (url) await onPostgres(url, 'vacuum analyze')
  say(`Seeded ${name}: ${shown(users)} users in ${shown((performance.now() - from) / 1000)} s`)
  const server = await startServer(name, port, folder, {
    DATA_DIR: dataDir,
    ...(url && { DATABASE_URL: url, AUTH_SECRET: SECRET }),
  })
  await new Promise((done) => setTimeout(done, 10_000))
  const tokens: string[] = []
  for (let n = 0; n < TARGETS; n++) tokens.push(await signIn(server, n))
  return { ...server, tokens }
}

async function createDatabase(name: string) {
  await onPostgres(postgres.url, `create database ${name}`)
  const url = new URL(postgres.url)
  url.pathname = name
  return url.href
}

/** Without the time limits of the server's own connections. */
async function onPostgres(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const questions = '/api/resources/sql/interview?page=1&limit=50'

/** Every call that is measured, as the browser sends it; for members spread over the target users. */
const loads = {
  'visitor: question page, JSON': () => [get(questions)],
  'visitor: question page, HTML': () => [get('/resources/sql/interview')],
  'member: question page, JSON': (server: Server) => server.tokens.map((token) => get(questions, token)),
  'progress update': (server: Server) => progressCalls(server),
  'my-learning': (server: Server) => server.tokens.map((token) => get('/api/user/my-learning', token)),
  today: (server: Server) => server.tokens.map((token) => get('/api/user/today?zone=UTC', token)),
  'saved list of 1000': (server: Server) =>
    server.tokens.map((token) => get('/api/user/saved/interview/sql?page=1&limit=1000', token)),
  'sign-in': (server: Server) => manySignIns(server),
} satisfies Record<string, (server: Server) => Call[]>
type Name = keyof typeof loads
const names = Object.keys(loads) as Name[]
const touchesDatabase = (name: Name) => !name.includes('question page')

function get(path: string, token?: string): Call {
  return {
    method: 'GET',
    path,
    headers: { ...asBrowser, ...(token && { authorization: `Bearer ${token}` }) },
  }
}

function progressCalls(server: Server) {
  const ids = content.questions('sql').map(({ visitor }) => visitor.id)
  return Array.from({ length: TARGETS * 8 }, (_, n): Call => {
    const token = server.tokens[n % TARGETS]
    const body = { resource_slug: 'sql', kind: 'question', id: ids[(n * 7) % ids.length] }
    const headers = { ...asBrowser, ...json, authorization: `Bearer ${token}` }
    return { method: 'POST', path: '/api/user/progress/update', headers, body: JSON.stringify(body) }
  })
}

/** From ever new addresses: the limits count per address. */
const manySignIns = (server: Server) =>
  Array.from({ length: TARGETS * 16 }, (_, n) => signInCall(server, n % TARGETS))

const loadOf = (name: Name, server: Server): Load => ({
  calls: loads[name](server),
  connections: name === 'sign-in' ? 8 : 32,
})

async function measureAgainstBare(embedded: Server, few: Server) {
  say(
    `\nOurs beside the bare server with the same bytes: ${ROUNDS} rounds of ${SECONDS} s each in turn, medians; processor time of one request in µs\n`,
  )
  say(
    '| call | engine | bytes | bare/s | ours/s | ratio | bare µs | ours µs | ratio by processor time | p50 ms | p99 ms |',
  )
  say('|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|')
  for (const name of names)
    for (const [engine, server] of [
      ['embedded', embedded],
      ['PostgreSQL', few],
    ] as const) {
      if (!touchesDatabase(name) && server === embedded) continue
      const load = loadOf(name, server)
      const sample = await once(server.address, load.calls[0] as Call)
      const { status, headers, body } = sample
      await bare.answer({ status, headers, body: body.toString('base64') })
      await drive(server, load, 1) // warm
      const rounds: { limit: Measurement; ours: Measurement }[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const limit = await drive(bare, load, SECONDS)
        const ours = await drive(server, load, SECONDS)
        rounds.push({ limit, ours })
      }
      const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
      const columns = [
        name,
        touchesDatabase(name) ? engine : 'none',
        shown(body.length),
        shown(of(({ limit }) => limit.perSecond)),
        shown(of(({ ours }) => ours.perSecond)),
        shown(
          of(({ limit, ours }) => ours.perSecond / limit.perSecond),
          2,
        ),
        shown(of(({ limit }) => limit.processorUs)),
        shown(of(({ ours }) => ours.processorUs)),
        shown(
          of(({ limit, ours }) => limit.processorUs / ours.processorUs),
          2,
        ),
        shown(of(({ ours }) => ours.p50)),
        shown(of(({ ours }) => ours.p99)),
      ]
      say(`| ${columns.join(' | ')} |`)
    }
}

async function measureHalfLoad(embedded: Server, few: Server) {
  say('\nProgress update at half of the saturating load\n')
  say('| engine | saturating/s | sent/s | p50 ms | p99 ms |')
  say('|---|---:|---:|---:|---:|')
  for (const [engine, server] of [
    ['embedded', embedded],
    ['PostgreSQL', few],
  ] as const) {
    const load = loadOf('progress update', server)
    const rounds: { full: number; p50: number; p99: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { perSecond: full } = await drive(server, load, SECONDS)
      await new Promise((done) => setTimeout(done, 1000)) // what it left behind is not the half load's
      rounds.push({ full, ...(await pace(server, load.calls, full / 2, SECONDS)) })
    }
    const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
    const columns = [
      engine,
      shown(of(({ full }) => full)),
      shown(of(({ full }) => full / 2)),
      shown(
        of(({ p50 }) => p50),
        1,
      ),
      shown(
        of(({ p99 }) => p99),
        1,
      ),
    ]
    say(`| ${columns.join(' | ')} |`)
  }
}

async function measureGrowth(few: Server, many: Server) {
  say(
    `\nMedian of one call at a time, in ms: ${shown(FEW)} users beside ${shown(MANY)}, the calls taken in turn\n`,
  )
  say(`| call | ${shown(FEW)} users | ${shown(MANY)} users | growth |`)
  say('|---|---:|---:|---:|')
  for (const name of names) {
    const calls: [Call[], Call[]] = [loads[name](few), loads[name](many)]
    const [small, large] = await compareLatency(
      [few.address, many.address],
      calls,
      name === 'sign-in' ? 100 : 500,
    )
    say(`| ${name} | ${shown(small, 2)} | ${shown(large, 2)} | ${shown(large / small, 2)} |`)
  }
}

/** The first start builds what is missing; the second is the one that is timed. */
async function timeSecondStart() {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(FIRST_PORT + 3),
    DATA_DIR: join(folder, 'start'),
  }
  let seconds = 0
  for (let time = 0; time < 2; time++) {
    const from = performance.now()
    const child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
      cwd: root,
      env,
      stdio: 'ignore',
    })
    await answers(
      `http://127.0.0.1:${FIRST_PORT + 3}/`,
      () => {
        if (child.exitCode !== null) throw new Error('npm start ended.')
      },
      600_000,
    )
    seconds = (performance.now() - from) / 1000
    await stop(child)
  }
  return seconds
}

const content = await loadContent({
  dir: join(root, 'content'),
  cacheFile: join(root, 'build/content-cache.json'),
})
const postgres = await startPostgres()
// Also when it is stopped in the middle.
process.once('exit', () => {
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})
const bare = await startBare()
try {
  await measure()
} finally {
  await bare.stop()
}
