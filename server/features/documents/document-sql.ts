import type { Db, Tx } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import type { Document } from './document-rules.ts'

export interface StoredDocument {
  document: Document
  version: number
}

export async function findDocument(db: Db, uid: string): Promise<StoredDocument | undefined> {
  const row = await db.query
    .selectFrom('user_documents')
    .select(['document', 'version'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row && { document: JSON.parse(row.document), version: row.version }
}

/** The identity row and the document, locked: what the rules decide by must not change under them. */
export async function lockDocument(db: Db, tx: Tx, uid: string) {
  const owner = await lockRow(
    db,
    tx
      .selectFrom('identity_users')
      .select(['email', 'display_name', 'email_verified_at'])
      .where('uid', '=', uid),
  ).executeTakeFirst()
  const row = await tx
    .selectFrom('user_documents')
    .select(['document', 'version'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return { owner, stored: row && { document: JSON.parse(row.document) as Document, version: row.version } }
}

/** Counts up: the version is the event id of live streams. */
export async function saveDocument(tx: Tx, uid: string, document: Document) {
  const row = { document: JSON.stringify(document), updated_at: new Date().toISOString() }
  await tx
    .insertInto('user_documents')
    .values({ uid, version: 1, ...row })
    .onConflict((c) =>
      c.column('uid').doUpdateSet((e) => ({ ...row, version: e('user_documents.version', '+', 1) })),
    )
    .execute()
}
