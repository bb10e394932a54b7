import { type Kysely, sql } from 'kysely'
import { migrations } from '#server/db/migrations/index.ts'
import { openDb } from '#server/db/open-db.ts'

/** A process that brings a database up to date and ends. `grown` adds a migration that rewrites a table with rows. Killed by start-killed.test.ts. */
export const grown = {
  ...migrations,
  '9999-grown': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('progress').addColumn('score', 'integer').execute()
      await sql`update progress set score = length(content_id)`.execute(db)
      await db.schema.createIndex('progress_score').on('progress').columns(['score', 'user_id']).execute()
      await sql`create table progress_copy as select * from progress`.execute(db)
    },
  },
}

const [, script, url = '', dataDir = '', which] = process.argv
if (script === import.meta.filename) {
  process.stdout.write('opening\n')
  const db = await openDb({
    url: url || undefined,
    dataDir,
    ...(which === 'grown' && { migrations: grown }),
  })
  process.stdout.write('opened\n')
  await db.close()
}
