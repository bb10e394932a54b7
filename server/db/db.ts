import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>
/** Tells every instance, after commit, that something under `topic` changed; `key` says what (a uid, a sid). */
export type Publish = (topic: Topic, key: string) => Promise<void>
export type Topic = 'user-document' | 'progress' | 'revoked' | 'signing-keys' | 'email-verified'
/** `null` means "the connection is new or was away: anything may have changed, read again". */
export type ChangeListener = (key: string | null) => void

export interface Db {
  engine: 'sqlite' | 'postgres'
  /** For single statements. Never use it inside `write`. */
  query: Kysely<Tables>
  /**
   * One transaction, on PostgreSQL retried once when the database asks for it. Inside, use only `tx`, and never wait
   * for anything but the database.
   */
  write<T>(work: (tx: Tx, publish: Publish) => Promise<T>): Promise<T>
  /** Returns the function that ends the subscription. */
  subscribe(topic: Topic, listener: ChangeListener): () => void
  /** True while it takes writes: a standby and a read-only file system do not. */
  isWritable(): Promise<boolean>
  close(): Promise<void>
}
