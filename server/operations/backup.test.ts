import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDb } from '#server/db/db.ts'
import { openForReading } from '#server/db/open-for-reading.ts'
import { openTestDb } from '#server/testing/test-db.ts'
import { backUp } from './backup.ts'
import { backedUpTables } from './backup-format.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'whetstone-backup-'))
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
      const item = { user_id: uid, content_type: 'interview', content_id: 'q', resource_slug: 'sql' }
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

test('a file that is no backup changes nothing', async () => {
  const target = await openTestDb()
  const broken = join(folder, 'broken.backup')
  writeFileSync(
    broken,
    gzipSync(
      '{"whetstone":"backup","version":1}\n["identity_users",{"uid":"a","email":"a","email_key":"a","display_name":"a","created_at":"a"}]\n["identity_users",{"uid"',
    ),
  )
  await expect(restore(target.db, broken)).rejects.toThrow()
  expect((await everything(target.db)).identity_users).toEqual([])
  writeFileSync(broken, 'not gzip')
  await expect(restore(target.db, broken)).rejects.toThrow()
  await expect(restore(target.db, join(folder, 'none'))).rejects.toThrow('ENOENT')
  await target.remove()
})
