import type { Tables } from '#server/db/tables.ts'

/**
 * A backup is gzipped lines of JSON: first a head, then every row as `[table, row]`, tables in an order that satisfies the
 * foreign keys, last a foot that counts them. The same file restores into either engine, so it is also the way from one to the
 * other.
 */
export interface BackupHead {
  whetstone: 'backup'
  version: 2
  made_at: string
}

/** Without it the file was cut. The checksum is of all lines before it. */
export interface BackupFoot {
  end: { rows: number; sha256: string }
}

/** Every table with the key that pages through it. `throttle` is left out: limits start afresh. */
export const backedUp: { [T in Exclude<keyof Tables, 'throttle'>]: (keyof Tables[T] & string)[] } = {
  identity_users: ['uid'],
  identity_providers: ['provider', 'subject'],
  identity_sessions: ['sid'],
  identity_codes: ['code_hash'],
  identity_passkeys: ['credential_id'],
  identity_undos: ['code_hash'],
  invitations: ['id'],
  audit_log: ['id'],
  mail_failures: ['id'],
  identity_keys: ['kid'],
  identity_revoked: ['sid'],
  user_documents: ['uid'],
  user_settings: ['uid'],
  credits: ['uid'],
  welcome_requests: ['uid'],
  welcome_emails: ['uid'],
  progress: ['user_id', 'content_type', 'content_id'],
  progress_versions: ['user_id'],
  bookmarks: ['id'],
  activity: ['id'],
  attempts: ['id'],
  attempt_texts: ['attempt_id'],
  attempt_folds: ['user_id', 'content_id'],
  review_cards: ['user_id', 'content_id'],
  review_settings: ['user_id'],
  reminders: ['user_id'],
  push_subscriptions: ['user_id', 'sid'],
  reports: ['id'],
  sittings: ['id'],
  sitting_answers: ['sitting_id', 'content_id'],
  plans: ['user_id'],
  retrospectives: ['id'],
  stories: ['id'],
  own_cases: ['user_id', 'id'],
  submissions: ['user_id', 'id'],
  drafts: ['user_id', 'content_id', 'language'],
}
export type BackedUpTable = keyof typeof backedUp
export const backedUpTables = Object.keys(backedUp) as BackedUpTable[]
