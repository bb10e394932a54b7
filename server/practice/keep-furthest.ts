import { type ExpressionBuilder, type OnConflictDatabase, type OnConflictTables, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

type Upsert = ExpressionBuilder<OnConflictDatabase<Tables, 'progress'>, OnConflictTables<'progress'>>

/**
 * Of a stored and a new progress: it never falls back from completed, and a status that stays keeps the activity of its last change. So
 * the activity that was sent comes back exactly where the status has changed.
 */
export function keepFurthest(e: Upsert) {
  const isSame = sql<boolean>`progress.status in ('completed', excluded.status)`
  return {
    status: e.case().when(isSame).then(e.ref('progress.status')).else(e.ref('excluded.status')).end(),
    activity_id: e
      .case()
      .when(isSame)
      .then(e.ref('progress.activity_id'))
      .else(e.ref('excluded.activity_id'))
      .end(),
  }
}
