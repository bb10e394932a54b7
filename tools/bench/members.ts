// The cost of a member's calls next to the same calls written plainly (plain-server.ts), by processor time of the server process. Part of
// `npm run bench:api`; `node tools/bench/members.ts` runs it alone.
import { type ChildProcess, fork } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from '#server/content/load-content.ts'
import { openDb } from '#server/db/open-db.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { type Call, drive, median, once } from './load.ts'
import type { PlainOptions } from './plain-server.ts'
import { root, startServer, stop, type Target } from './processes.ts'
import { ORDINARY, ordinaryEmail, PASSWORD, seed, TARGETS, targetEmail } from './seed.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 2)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const PORT = Number(process.env.BENCH_PORT ?? 4480) + 10
const json = { 'content-type': 'application/json' }

/** The bars: how many times the plain call an ordinary member's call may cost, and milliseconds at the far end (1,000 saved questions). */
const bars = {
  'progress update': { ratio: 2, farMs: 0.8 },
  'my-learning': { ratio: 2, farMs: 0.8 },
  'saved list': { ratio: 3, farMs: 8 },
} as const
type Name = keyof typeof bars

/** Prints a table for each engine and returns the bars that were missed. */
export async function measureMembers(say: (line: string) => void): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'whetstone-members-'))
  const postgres = await startPostgres()
  const content = await loadContent({
    dir: join(root, 'content'),
    cacheFile: join(root, 'build/content-cache.json'),
  })
  const contentFile = join(folder, 'content.json')
  writeFileSync(contentFile, JSON.stringify(knownContent()))
  const missed: string[] = []
  try {
    for (const engine of ['embedded', 'PostgreSQL'] as const) await measureEngine(engine)
  } finally {
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return missed

  function knownContent() {
    const questions = content.resources.flatMap(({ slug }) => content.questions(slug))
    const known = questions.map(({ visitor: { id, title, difficulty, question_type, sequence_no } }) => [
      id,
      { title, difficulty, question_type, sequence_no },
    ])
    const totals = content.resources.map(({ slug }) => [slug, content.questions(slug).length])
    return { known: Object.fromEntries(known), totals: Object.fromEntries(totals) }
  }

  async function measureEngine(engine: 'embedded' | 'PostgreSQL') {
    const dataDir = join(folder, engine)
    const url = engine === 'PostgreSQL' ? postgres.url : undefined
    const db = await openDb({ url, dataDir })
    await seed(db, content, 1000)
    await db.close()
    // The plain server writes as well: it gets a copy of the embedded database; on PostgreSQL both use one.
    if (!url) cpSync(dataDir, join(folder, 'plain'), { recursive: true })
    const ours = await startServer(engine, PORT, folder, {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(url && { DATABASE_URL: url, AUTH_SECRET: 'a secret of the benchmark, long enough' }),
    })
    const plain = await startPlain({
      ...(url ? { url } : { dataDir: join(folder, 'plain') }),
      jwks: await (await fetch(`${ours.address}/.well-known/jwks.json`)).json(),
      issuer: ours.address.replace('127.0.0.1', 'localhost'),
      contentFile,
    })
    try {
      const ordinary = await tokens(ours, ORDINARY, ordinaryEmail)
      const far = await tokens(ours, TARGETS, targetEmail)
      say(
        `\nA member's calls on the ${engine} engine, processor time of one request in ms (medians of ${ROUNDS})\n`,
      )
      say('| call | plain | ours | ratio | bar | 1,000 saved: ours | bar |')
      say('|---|---:|---:|---:|---:|---:|---:|')
      for (const name of Object.keys(bars) as Name[])
        await measureCall(engine, name, { ours, plain }, ordinary, far)
    } finally {
      await Promise.all([ours.stop(), plain.stop()])
    }
  }

  async function measureCall(
    engine: string,
    name: Name,
    { ours, plain }: { ours: Target; plain: Target },
    ordinary: string[],
    far: string[],
  ) {
    const cost = async (server: Target, calls: Call[]) =>
      (await drive(server, { calls, connections: 16 }, SECONDS)).processorUs / 1000
    const rounds: { plain: number; ours: number; far: number }[] = []
    const own = callsOf(name, ordinary, 50)
    const long = callsOf(name, far, 1000)
    for (const [server, calls] of [
      [plain, own],
      [ours, own],
      [ours, long],
    ] as const)
      await cost(server, calls)
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ plain: await cost(plain, own), ours: await cost(ours, own), far: await cost(ours, long) })
    const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
    const ratio = of((round) => round.ours / round.plain)
    const farMs = of((round) => round.far)
    const { ratio: ratioBar, farMs: farBar } = bars[name]
    if (ratio > ratioBar)
      missed.push(`${name}, ${engine}: ${ratio.toFixed(2)} x the plain call (bar ${ratioBar})`)
    if (farMs > farBar) missed.push(`${name}, ${engine}, 1,000 saved: ${farMs.toFixed(2)} ms (bar ${farBar})`)
    const shown = [of((round) => round.plain), of((round) => round.ours), ratio].map((value) =>
      value.toFixed(2),
    )
    say(`| ${name} | ${shown.join(' | ')} | ${ratioBar} | ${farMs.toFixed(2)} | ${farBar} |`)
  }

  function callsOf(name: Name, members: string[], savedLimit: number): Call[] {
    const headersOf = (token: string) => ({
      'accept-encoding': 'gzip, deflate, br',
      accept: '*/*',
      authorization: `Bearer ${token}`,
    })
    const ids = content.questions('sql').map(({ visitor }) => visitor.id)
    if (name === 'progress update')
      return Array.from({ length: members.length * 8 }, (_, n) => ({
        method: 'POST',
        path: '/api/user/progress/update',
        headers: { ...json, ...headersOf(members[n % members.length] ?? '') },
        body: JSON.stringify({ resource_slug: 'sql', kind: 'question', id: ids[(n * 7) % ids.length] }),
      }))
    const path =
      name === 'my-learning'
        ? '/api/user/my-learning'
        : `/api/user/saved/interview/sql?page=1&limit=${savedLimit}`
    return members.map((token) => ({ method: 'GET', path, headers: headersOf(token) }))
  }
}

async function tokens(server: Target, count: number, email: (n: number) => string) {
  const origin = server.address.replace('127.0.0.1', 'localhost')
  const post = (path: string, address: string, more: Record<string, string>, body?: unknown) =>
    once(server.address, {
      method: 'POST',
      path,
      headers: { ...json, origin, 'x-forwarded-for': address, ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const found: string[] = []
  for (let n = 0; n < count; n++) {
    const address = `10.7.${count % 250}.${n}`
    const credentials = { email: email(n), password: PASSWORD, remember_me: false }
    const signedIn = await post('/identity/sign-in', address, {}, credentials)
    const cookie = signedIn.headers['set-cookie']?.split(';', 1)[0] ?? ''
    const { status, body } = await post('/identity/token', address, { cookie })
    if (status !== 200) throw new Error(`The token call answered ${status}: ${body}`)
    found.push(String(JSON.parse(String(body)).token))
  }
  return found
}

async function startPlain(options: PlainOptions): Promise<Target & { stop(): Promise<void> }> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'plain-server.ts'), {
    env: { ...process.env, PLAIN: JSON.stringify(options) },
  })
  const address = await new Promise<string>((done, fail) => {
    child.once('message', (said) => done(String(said)))
    child.once('exit', (code) => fail(new Error(`The plain server ended with ${code}.`)))
  })
  return { address, pid: child.pid ?? 0, stop: () => stop(child) }
}

if (import.meta.main) {
  const missed = await measureMembers(console.log)
  for (const line of missed) console.log(`Missed: ${line}`)
  process.exit(missed.length ? 1 : 0)
}
