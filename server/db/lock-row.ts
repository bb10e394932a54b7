import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './db.ts'
import type { Tables } from './tables.ts'

/** Locks the selected rows until the transaction ends. SQLite has one writer anyway and no such clause. */
export function lockRow<T extends keyof Tables, O>(
  db: Pick<Db, 'engine'>,
  query: SelectQueryBuilder<Tables, T, O>,
) {
  return db.engine === 'postgres' ? query.forUpdate() : query
}
