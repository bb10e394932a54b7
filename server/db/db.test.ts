import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDb } from '#server/testing/test-db.ts'
import { openDb } from './open-db.ts'

let own: Awaited<ReturnType<typeof openTestDb>>
beforeEach(async () => {
  own = await openTestDb()
})
afterEach(() => own.remove())

const user = (uid: string) => ({
  uid,
  email: `${uid}@example.com`,
  email_key: `${uid}@example.com`,
  display_name: uid,
  created_at: '2026-01-01T00:00:00.000Z',
})

test('a write that throws leaves nothing behind', async () => {
  const failing = own.db.write(async (tx) => {
    await tx.insertInto('identity_users').values(user('ana')).execute()
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await own.db.query.selectFrom('identity_users').selectAll().execute()).toEqual([])
})

test.skipIf(process.env.TEST_ENGINE === 'postgres')(
  'a write that begins by reading is not lost to another process that writes meanwhile',
  async () => {
    const other = new DatabaseSync(join(own.dataDir, 'whetstone.sqlite'))
    const insert = other.prepare("insert into credits (uid, amount, granted_at) values ('ana', 1, '')")
    await own.db.query.insertInto('identity_users').values(user('ana')).execute()
    await own.db.write(async (tx) => {
      await tx.selectFrom('identity_users').selectAll().execute()
      expect(() => insert.run()).toThrow('database is locked')
      await tx.insertInto('identity_users').values(user('ben')).execute()
    })
    expect(insert.run().changes).toBe(1)
    other.close()
  },
)

test('a published change is heard after the commit, and not when the write fails', async () => {
  const heard: (string | null)[] = []
  const stop = own.db.subscribe('user-document', (key) => heard.push(key))
  await own.db
    .write(async (_tx, publish) => {
      await publish('user-document', 'lost')
      throw new Error('stop')
    })
    .catch(() => {})
  await expect
    .poll(async () => {
      await own.db.write((_tx, publish) => publish('user-document', 'ana'))
      return heard
    })
    .toContain('ana')
  expect(heard).not.toContain('lost')
  stop()
})

test('a count is a number on both engines', async () => {
  await own.db.query.insertInto('identity_users').values(user('ana')).execute()
  const row = await own.db.query
    .selectFrom('identity_users')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(row.n).toBe(1)
})

test('a user takes everything along when deleted', async () => {
  await own.db.query.insertInto('identity_users').values(user('ana')).execute()
  await own.db.query
    .insertInto('credits')
    .values({ uid: 'ana', amount: 100, granted_at: '2026-01-01T00:00:00.000Z' })
    .execute()
  await own.db.query.deleteFrom('identity_users').where('uid', '=', 'ana').execute()
  expect(await own.db.query.selectFrom('credits').selectAll().execute()).toEqual([])
})

test('the schema has exactly the columns that the files of tables/ declare', async () => {
  const tables = await own.db.query.introspection.getTables()
  const real = tables
    .filter((t) => !t.name.startsWith('kysely_'))
    .map((t) => `${t.name}: ${t.columns.map((c) => c.name).sort()}`)
  const folder = new URL('./tables/', import.meta.url)
  const source = readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
  const declared = [...source.matchAll(/^ {2}(\w+): \{([\s\S]*?)\}$/gm)].map(
    ([, name, body]) =>
      `${name}: ${[...(body ?? '').matchAll(/(?:^|[\n;{] ?)\s*(\w+):/g)].map(([, column]) => column).sort()}`,
  )
  expect(real.sort()).toEqual(declared.sort())
})

test('opening a second time keeps the data', async () => {
  await own.db.query.insertInto('identity_users').values(user('ana')).execute()
  await own.db.close()
  const again = await openDb({ url: own.url, dataDir: own.dataDir })
  expect((await again.query.selectFrom('identity_users').select('uid').execute())[0]?.uid).toBe('ana')
  own.db = again
})

test.runIf(process.env.TEST_ENGINE === 'sqlite')(
  'a second process on the same folder is refused by name',
  async () => {
    await expect(openDb({ url: undefined, dataDir: own.dataDir })).rejects.toThrow(
      `in use by process ${process.pid}`,
    )
  },
)

test('a write inside a write is refused instead of hanging', async () => {
  if (own.db.engine === 'postgres') return
  await expect(own.db.write(() => own.db.write(async (tx) => sql`select 1`.execute(tx)))).rejects.toThrow(
    'inside',
  )
})
