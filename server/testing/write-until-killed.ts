import { sql } from 'kysely'
import { openDb } from '#server/db/open-db.ts'
import { writeUser } from './write-user.ts'

/** A process that writes one row after another and says each id once its commit is acknowledged. Run by start-writer.ts. */
const [dataDir = '', from = '0', unsafe] = process.argv.slice(2)
const db = await openDb({ url: undefined, dataDir })
if (unsafe) await sql`pragma synchronous = off`.execute(db.query)
for (let n = Number(from); ; n++) {
  await db.write((tx) => writeUser(tx, `user-${n}`))
  process.stdout.write(`${n}\n`)
}
