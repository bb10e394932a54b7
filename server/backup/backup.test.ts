import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { openDb } from '#server/db/open-db.ts'
import { openForReading } from '#server/db/open-for-reading.ts'
import { openTestDb } from '#server/testing/test-db.ts'
import { backUp } from './backup.ts'
import { backedUpTables } from './backup-format.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'whetstone-backup-'))
const cli = resolve(import.meta.dirname, 'cli.ts')
const file = join(folder, 'all.backup')
let own: Awaited<ReturnType<typeof openTestDb>>
beforeAll(async () => {
  own = await openTestDb()
  await fill(own.db)
})
afterAll(async () => {
  await own.remove()
  rmSync(folder, { recursive: true, force: true })
})

const now = '2026-11-20T12:00:00.000Z'
async function fill(db: Db) {
  for (let n = 0; n < 2500; n++) {
    const uid = `user-${String(n).padStart(4, '0')}`
    await db.write(async (tx) => {
      const user = {
        uid,
        email: `${uid}@example.com`,
        email_key: `${uid}@example.com`,
        display_name: 'Añä "😀"',
        created_at: now,
      }
      await tx.insertInto('identity_users').values(user).execute()
      if (n % 10) return
      await tx
        .insertInto('user_documents')
        .values({ uid, document: '{"a":1}', version: 3, updated_at: now })
        .execute()
      const item = { user_id: uid, content_type: 'interview' as const, content_id: 'q', resource_slug: 'sql' }
      await tx
        .insertInto('progress')
        .values({ ...item, status: 'completed', created_at: now, updated_at: now })
        .execute()
      const bookmark = { ...item, id: `b-${uid}`, notes: 'line\nline', bookmarked_at: now, updated_at: now }
      await tx.insertInto('bookmarks').values(bookmark).execute()
    })
  }
}

const everything = async (db: Db) => {
  const tables: Record<string, unknown[]> = {}
  for (const table of backedUpTables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db.query)
    tables[table] = rows.map((row) => JSON.stringify(row, Object.keys(row as object).sort())).sort()
  }
  return tables
}

test('a backup made beside the running server restores to the same rows on either engine', async () => {
  const reading = await openForReading({ url: own.url, dataDir: own.dataDir })
  expect(await reading.snapshot((query) => backUp(query, file))).toBe(2500 + 3 * 250)
  await reading.close()
  const before = await everything(own.db)

  const embedded = await openDb({ url: undefined, dataDir: join(folder, 'embedded') })
  expect(await restore(embedded, file)).toBe(3250)
  expect(await everything(embedded)).toEqual(before)
  await expect(restore(embedded, file)).rejects.toThrow('not empty')
  await embedded.close()

  if (!process.env.TEST_POSTGRES_URL) return
  const postgres = await openTestDb()
  await restore(postgres.db, file)
  expect(await everything(postgres.db)).toEqual(before)
  await postgres.remove()
})

const lines = () => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
const badFiles: Record<string, [() => string | Buffer, string]> = {
  'is cut within a line': [() => gzipSync(lines().join('\n').slice(0, -200)), 'JSON'],
  'is cut at the end of a line': [() => gzipSync(lines().slice(0, -700).join('\n')), 'was cut'],
  'lost only its last line': [() => gzipSync(lines().slice(0, -1).join('\n')), 'was cut'],
  'lost a row in the middle': [() => gzipSync(lines().toSpliced(900, 1).join('\n')), 'was changed'],
  'has a changed row': [
    () => gzipSync(lines().join('\n').replace('user-0007@', 'user-000x@')),
    'was changed',
  ],
  'has rows behind its end': [() => gzipSync([...lines(), lines()[5]].join('\n')), 'behind its end'],
  'is of the version without an end': [
    () => gzipSync(lines().join('\n').replace('"version":2', '"version":1')),
    'version 1',
  ],
  'is not gzip': [() => 'not gzip', 'header'],
  'is empty': [() => '', ''],
}

test.each(Object.entries(badFiles))(
  'abuse 85 a backup that %s restores nothing',
  async (name, [make, why]) => {
    const target = await openTestDb()
    const broken = join(folder, name.replaceAll(' ', '-'))
    writeFileSync(broken, make())
    await expect(restore(target.db, broken)).rejects.toThrow(why)
    expect((await everything(target.db)).identity_users).toEqual([])
    await target.remove()
  },
)

const attemptAt = (id: string) => ({
  id,
  user_id: 'ana',
  content_id: 'q',
  resource_slug: 'sql',
  question_type: 'mcq' as const,
  revision: 'r',
  source: 'practice' as const,
  outcome: 'wrong' as const,
  score: 0,
  seconds: 1,
  answer: '{}',
  is_first: 0,
  local_day: '2026-11-20',
  answered_at: now,
  received_at: now,
})

test('REV-01, DONE-01 a backup from before folds has its attempts counted, and completes what they earned', async () => {
  const [source, target] = [await openTestDb(), await openTestDb()]
  const user = { uid: 'ana', email: 'a@example.com', email_key: 'a@example.com', display_name: 'Ana' }
  await source.db.query
    .insertInto('identity_users')
    .values({ ...user, created_at: now })
    .execute()
  await source.db.query
    .insertInto('attempts')
    .values([attemptAt('1'), { ...attemptAt('2'), score: 1 }, { ...attemptAt('3'), content_id: 'wrong' }])
    .execute()
  const old = join(folder, 'old.backup')
  const reading = await openForReading({ url: source.url, dataDir: source.dataDir })
  await reading.snapshot((query) => backUp(query, old))
  await reading.close()
  await restore(target.db, old)
  const folds = target.db.query.selectFrom('attempt_folds').selectAll().orderBy('content_id')
  expect(await folds.execute()).toEqual([
    { user_id: 'ana', content_id: 'q', kept: 2, solved: 1, base: null, tip: null },
    { user_id: 'ana', content_id: 'wrong', kept: 1, solved: 0, base: null, tip: null },
  ])
  expect(await target.db.query.selectFrom('progress').select(['content_id', 'status']).execute()).toEqual([
    { content_id: 'q', status: 'completed' },
  ])
  await Promise.all([source.remove(), target.remove()])
})

test('MOCK-01, FORM-02 a backup from before the one table of sittings brings its mock interviews and tests', async () => {
  const at = { user_id: 'ana', zone: 'UTC', started_at: now, ends_at: now, finished_at: now }
  const given = { content_id: 'q', answer: '{"chosen":[1]}', text: null, flagged: 1, seconds: 3, late: 0 }
  const stages = [{ stage: 'warmup', seconds: 60, ids: ['q'] }]
  const mock = { ...at, id: 'm', role: 'own', minutes: 20, subjects: '["sql"]', paused_until: now }
  const named = { name: 'exam-1', title: 'Exam', resource_slug: 'exam' }
  const rows = [
    ['identity_users', { uid: 'ana', email: 'a', email_key: 'a', display_name: 'Ana', created_at: now }],
    ['attempts', { ...attemptAt('1'), mock_id: 'm' }],
    ['attempts', { ...attemptAt('2'), mock_id: null }],
    ['mocks', { ...mock, stages: JSON.stringify(stages) }],
    [
      'mock_answers',
      { ...given, mock_id: 'm', given_at: now, received_at: now, notes: 'n', language: 'sql', confidence: 2 },
    ],
    [
      'practice_tests',
      { ...at, ...named, id: 't', form: '{"sections":[],"breaks":[]}', question_ids: '["q"]', taken: '[]' },
    ],
    ['practice_test_answers', { ...given, test_id: 't', given_at: now, received_at: now }],
  ]
  const old = join(folder, 'before-sittings.backup')
  writeFileSync(old, backupOf(rows))
  const target = await openTestDb()
  expect(await restore(target.db, old)).toBe(rows.length)
  const { query } = target.db
  const sittings = await query.selectFrom('sittings').selectAll().orderBy('id').execute()
  expect(sittings.map(({ form, ...row }) => ({ ...row, form: JSON.parse(form) }))).toEqual([
    {
      ...at,
      id: 'm',
      kind: 'mock',
      form: { role: 'own', minutes: 20, subjects: ['sql'], stages },
      question_ids: '["q"]',
      taken: '[]',
      paused_until: now,
    },
    {
      ...at,
      id: 't',
      kind: 'test',
      form: { ...named, sections: [], breaks: [] },
      question_ids: '["q"]',
      taken: '[]',
      paused_until: null,
    },
  ])
  const answers = query.selectFrom('sitting_answers').selectAll().orderBy('sitting_id')
  expect(await answers.execute()).toEqual([
    {
      ...given,
      sitting_id: 'm',
      given_at: now,
      received_at: now,
      notes: 'n',
      language: 'sql',
      confidence: 2,
      follow_ups: null,
    },
    {
      ...given,
      sitting_id: 't',
      given_at: now,
      received_at: now,
      notes: null,
      language: null,
      confidence: null,
      follow_ups: null,
    },
  ])
  expect(await query.selectFrom('attempts').select('sitting_id').orderBy('id').execute()).toEqual([
    { sitting_id: 'm' },
    { sitting_id: null },
  ])
  await target.remove()
})

/** A backup file with these rows, as the format says. */
function backupOf(rows: unknown[]) {
  const head = { whetstone: 'backup', version: 2, made_at: now }
  const text = [head, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  return gzipSync(`${text}${JSON.stringify({ end: { rows: rows.length, sha256 } })}\n`)
}

test('a backup that is not there restores nothing', async () => {
  const target = await openTestDb()
  await expect(restore(target.db, join(folder, 'none'))).rejects.toThrow('ENOENT')
  await target.remove()
})

test('abuse 86 a backup asks for pages by key: the last one reads no more than the first', async () => {
  const asked: string[] = []
  const reading = await openForReading({ url: own.url, dataDir: own.dataDir })
  await reading.snapshot((query) =>
    backUp(
      query.withPlugin({
        transformQuery: ({ node }) => {
          asked.push(JSON.stringify(node))
          return node
        },
        transformResult: async ({ result }) => result,
      }),
      join(folder, 'pages.backup'),
    ),
  )
  await reading.close()
  const users = asked.filter((text) => text.includes('identity_users'))
  expect(users).toHaveLength(2)
  expect(users.join()).not.toContain('offset')
  // The plan of the second page begins at its key.
  const plan = await own.db.write(async (tx) => {
    const isPostgres = own.db.engine === 'postgres'
    if (isPostgres) await sql`set local enable_seqscan = off`.execute(tx) // a small table is read whole
    return sql`${sql.raw(isPostgres ? 'explain' : 'explain query plan')}
      select * from progress where (user_id, content_type, content_id) > ('user-1000', 'interview', 'q')
      order by user_id, content_type, content_id limit 2000`.execute(tx)
  })
  expect(JSON.stringify(plan.rows)).toMatch(/SEARCH progress USING INDEX|Index Cond: \(ROW/)
})

test('abuse 87 move refuses while a server holds the folder', async () => {
  const dataDir = join(folder, 'held')
  const holder = await openDb({ url: undefined, dataDir })
  const { status, stderr } = spawnSync(process.execPath, [cli, 'move', dataDir], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: own.url ?? 'postgres://127.0.0.1:1/none',
      AUTH_SECRET: 'x'.repeat(32),
      DATA_DIR: join(folder, 'other'),
    },
    encoding: 'utf8',
  })
  await holder.close()
  expect(stderr).toBe(
    `The data folder ${dataDir} is in use by process ${process.pid}. Stop it first, or set DATA_DIR to another folder.\n`,
  )
  expect(status).toBe(1)
})
