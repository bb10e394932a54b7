import type { Tx } from '#server/db/db.ts'

/** A user and a row of progress, in one transaction: after a fault either both are there or neither. */
export async function writeUser(tx: Tx, uid: string) {
  await tx
    .insertInto('identity_users')
    .values({ uid, email: uid, email_key: uid, display_name: uid, created_at: new Date().toISOString() })
    .execute()
  await tx
    .insertInto('progress')
    .values({
      user_id: uid,
      content_type: 'interview',
      content_id: 'q',
      resource_slug: 'sql',
      status: 'completed',
      created_at: '',
      updated_at: '',
    })
    .execute()
}
