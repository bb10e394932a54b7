import type { Tables } from '#server/db/tables.ts'

/**
 * A backup is gzipped lines of JSON: first a head, then every row as `[table, row]`, tables in an order that satisfies the
 * foreign keys. The same file restores into either engine, so it is also the way from one to the other.
 */
export interface BackupHead {
  whetstone: 'backup'
  version: 1
  made_at: string
}

/** Every table with the key that pages through it. `throttle` is left out: limits start afresh. */
export const backedUp: { [T in Exclude<keyof Tables, 'throttle'>]: (keyof Tables[T] & string)[] } = {
  identity_users: ['uid'],
  identity_providers: ['provider', 'subject'],
  identity_sessions: ['sid'],
  identity_codes: ['code_hash'],
  identity_keys: ['kid'],
  identity_revoked: ['sid'],
  user_documents: ['uid'],
  user_settings: ['uid'],
  credits: ['uid'],
  welcome_emails: ['uid'],
  progress: ['user_id', 'content_type', 'content_id'],
  bookmarks: ['id'],
  activity: ['id'],
}
export type BackedUpTable = keyof typeof backedUp
export const backedUpTables = Object.keys(backedUp) as BackedUpTable[]
