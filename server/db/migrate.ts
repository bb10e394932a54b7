import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

export type Migrations = Record<string, Migration>

/** Brings the schema up to date, all of it or nothing: a process that is killed in the middle leaves what was there before. */
export async function migratePostgres(query: Kysely<Tables>, migrations: Migrations) {
  await toLatest(query, migrations)
}

/**
 * SQLite can take back its DDL, but Kysely's migrator does not ask it to: so the transaction is ours, around everything that the
 * migrator does.
 */
export async function migrateSqlite(query: Kysely<Tables>, migrations: Migrations) {
  await query.connection().execute(async (connection) => {
    await sql`begin exclusive`.execute(connection)
    try {
      await dropUnfinishedStart(connection)
      await toLatest(connection, migrations)
      await sql`commit`.execute(connection)
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}

async function toLatest(query: Kysely<Tables>, migrations: Migrations) {
  const migrator = new Migrator({ db: query, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/**
 * A first start that was killed before migrations were one transaction left tables, but no finished migration: no server ever ran
 * on them. Empty ones are dropped and made again; rows are never dropped, then the migration fails as it did.
 */
async function dropUnfinishedStart(connection: Kysely<Tables>) {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'
    order by rootpage desc`.execute(connection)
  const names = rows.map(({ name }) => name)
  if (names.includes('kysely_migration') && (await hasRows(connection, 'kysely_migration'))) return
  const made = names.filter((name) => !name.startsWith('kysely_migration'))
  for (const name of made) if (await hasRows(connection, name)) return
  for (const name of made) await sql`drop table ${sql.table(name)}`.execute(connection)
}

async function hasRows(connection: Kysely<Tables>, table: string) {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(connection)
  return rows.length > 0
}
