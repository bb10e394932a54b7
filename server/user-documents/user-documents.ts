import { isoTime } from '#server/auth/iso-time.ts'
import type { Db, Publish, Tx } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'

// The only statements on user_documents outside backup and export: identity makes the document, its owner changes it.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Document = Record<string, Json>

export interface StoredDocument {
  document: Document
  /** Counts up with each save: the event id of live streams. */
  version: number
}

export const subscriptionDefaults = { subscription_level: 'free', subscription_status: 'active' }
/** Fields of a new document apart from who its owner is. */
export const documentDefaults = { onboardingCompleted: false, ...subscriptionDefaults }

const select = (query: Db['query'], uid: string) =>
  query.selectFrom('user_documents').select(['document', 'version']).where('uid', '=', uid)

const parse = (row: { document: string; version: number } | undefined): StoredDocument | undefined =>
  row && { document: JSON.parse(row.document), version: row.version }

export const findDocument = async (query: Db['query'], uid: string) =>
  parse(await select(query, uid).executeTakeFirst())

/** Locks the row until the transaction ends, so nobody saves in between. */
export const lockDocument = async (db: Db, tx: Tx, uid: string) =>
  parse(await lockRow(db, select(tx, uid)).executeTakeFirst())

/** In the transaction that verifies the address: sign-in asks both, and the mail may be read where nobody is signed in. */
export async function markDocumentVerified(db: Db, tx: Tx, publish: Publish, uid: string) {
  const stored = await lockDocument(db, tx, uid)
  if (!stored || stored.document.verified === true) return
  await saveDocument(tx, publish, uid, { ...stored.document, verified: true, updatedAt: isoTime() })
}

/** Inserts or replaces the document and tells every live stream, after the commit. */
export async function saveDocument(tx: Tx, publish: Publish, uid: string, document: Document) {
  const row = { document: JSON.stringify(document), updated_at: isoTime() }
  await tx
    .insertInto('user_documents')
    .values({ uid, version: 1, ...row })
    .onConflict((c) =>
      c.column('uid').doUpdateSet((e) => ({ ...row, version: e('user_documents.version', '+', 1) })),
    )
    .execute()
  await publish('user-document', uid)
}
