import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDb } from '#server/db/open-db.ts'

/** A fresh database of the engine under test (TEST_ENGINE), and what a second instance needs to open it as well. */
export async function openTestDb() {
  const dataDir = mkdtempSync(join(tmpdir(), 'whetstone-test-'))
  const url = process.env.TEST_ENGINE === 'postgres' ? await emptyDatabase() : undefined
  const db = await openDb({ url, dataDir })
  return {
    db,
    url,
    dataDir,
    /** Closes the database and removes its folder. */
    async remove() {
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The address of a new PostgreSQL database without tables. */
export async function emptyDatabase() {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through vitest.config.ts')
  const name = `t${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = name
  return url.href
}
