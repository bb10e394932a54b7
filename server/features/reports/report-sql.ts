import { v7 as uuidv7 } from 'uuid'
import type { Report } from '#contract/api/reports.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

export type ReportRow = Tables['reports']
type NewReport = Pick<
  ReportRow,
  'user_id' | 'content_id' | 'resource_slug' | 'revision' | 'kind' | 'text' | 'code'
>

const LISTED = 200

export const insertReport = (db: Db, given: NewReport) =>
  db.query
    .insertInto('reports')
    .values({
      ...given,
      id: uuidv7(),
      status: 'open',
      reply: null,
      created_at: new Date().toISOString(),
      decided_at: null,
      imported: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Ids are UUIDv7: their order is that of time. */
export const listReportsOf = (db: Db, userId: string, contentId: string | undefined) =>
  db.query
    .selectFrom('reports')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(contentId !== undefined, (query) => query.where('content_id', '=', contentId ?? ''))
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()

export const viewReport = ({
  user_id: _,
  revision: _revision,
  code: _code,
  imported: _imported,
  ...row
}: ReportRow) => ({
  ...row,
  kind: row.kind as Report['kind'],
  status: row.status as Report['status'],
})
