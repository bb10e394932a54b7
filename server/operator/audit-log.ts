import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { AuditAction, AuditEntry } from '#contract/api/audit-log.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

/** The uid of an administrator; null for a command of the operator's. */
export type Actor = string | null

interface Act {
  actor: Actor
  action: AuditAction
  subject?: string
  /** Neither addresses nor secrets: a line is kept for good. */
  details?: AuditEntry['details']
}

/** Part of the transaction of the act itself: neither is there without the other. */
export const recordAct = (tx: Kysely<Tables>, { actor, action, subject, details = {} }: Act) =>
  tx
    .insertInto('audit_log')
    .values({
      id: uuidv7(),
      at: new Date().toISOString(),
      actor_uid: actor,
      action,
      subject_uid: subject ?? null,
      details: JSON.stringify(details),
    })
    .execute()

/** Addresses are looked up now, so a deleted account leaves none behind. */
export async function listAudit(
  { query }: Pick<Db, 'query'>,
  { page, limit }: { page: number; limit: number },
) {
  const [rows, { total }] = await Promise.all([
    query
      .selectFrom('audit_log as a')
      .leftJoin('identity_users as actor', 'actor.uid', 'a.actor_uid')
      .leftJoin('identity_users as subject', 'subject.uid', 'a.subject_uid')
      .select(['a.id', 'a.at', 'a.action', 'a.details', 'a.actor_uid', 'a.subject_uid'])
      .select(['actor.email as actor_email', 'subject.email as subject_email'])
      .orderBy('a.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query
      .selectFrom('audit_log')
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const who = (uid: string | null, email: string | null) => (uid === null ? null : { uid, email })
  const items = rows.map(
    ({ id, at, action, details, ...row }): AuditEntry => ({
      id,
      at,
      actor: who(row.actor_uid, row.actor_email),
      action,
      subject: who(row.subject_uid, row.subject_email),
      details: JSON.parse(details),
    }),
  )
  return { items, total: Number(total), page, limit }
}
