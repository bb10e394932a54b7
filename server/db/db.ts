import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>
/** Tells, after commit, that something under `topic` changed; `key` says what (a uid, a sid). */
export type Publish = (topic: Topic, key: string) => Promise<void>
/** Every instance hears of these, by NOTIFY. They're rare: who notifies waits at the commit for everybody else in the cluster who does. */
export const sharedTopics = ['user-document', 'revoked', 'signing-keys', 'email-verified'] as const
/** This instance alone hears of these, for practice changes them all the time (docs/decisions/0030-progress-without-notify.md). */
export const ownTopics = ['progress'] as const
export type SharedTopic = (typeof sharedTopics)[number]
export type Topic = SharedTopic | (typeof ownTopics)[number]
/** `null`, on shared topics: "the connection is new or was away: anything may have changed, read again". */
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
