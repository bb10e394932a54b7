import { isoTime } from '#server/auth/iso-time.ts'
import { hashSecret, newSecret } from '#server/auth/secrets.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'

/** Purposes of mailed or handed-out codes, and how long they last. */
const lifeSeconds = { verify_email: 86_400, reset_password: 3600, verify_ticket: 600 }
export type CodePurpose = keyof typeof lifeSeconds

interface Owner {
  uid: string
  email_key: string
  password_hash: string | null
}

/** A ticket proves one password: after a reset it is worth nothing. Mailed codes prove the mailbox, whatever the password. */
const proofOf = (purpose: CodePurpose, { password_hash }: Owner) =>
  purpose === 'verify_ticket' ? hashSecret(password_hash ?? '') : null

/** Of each purpose only the newest code of a user is good. */
export async function issueCode(tx: Tx, purpose: CodePurpose, owner: Owner): Promise<string> {
  const { uid, email_key } = owner
  const code = newSecret()
  const row = {
    code_hash: hashSecret(code),
    email_key,
    proof: proofOf(purpose, owner),
    created_at: isoTime(),
    expires_at: isoTime(lifeSeconds[purpose]),
  }
  await tx
    .insertInto('identity_codes')
    .values({ ...row, purpose, uid })
    .onConflict((c) => c.columns(['uid', 'purpose']).doUpdateSet(row))
    .execute()
  return code
}

/** Uses a code up by deleting it, so of two at the same moment one wins; undefined when it is not good. */
export async function takeCode(db: Db, tx: Tx, purpose: CodePurpose, code: string) {
  const row = await tx
    .deleteFrom('identity_codes')
    .where('code_hash', '=', hashSecret(code))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', isoTime())
    .where((e) =>
      // Good only for the address it was mailed to.
      e.exists(
        e
          .selectFrom('identity_users as u')
          .select('u.uid')
          .whereRef('u.uid', '=', 'identity_codes.uid')
          .whereRef('u.email_key', '=', 'identity_codes.email_key'),
      ),
    )
    .returning(['uid', 'proof'])
    .executeTakeFirst()
  if (!row) return undefined
  const owner = await lockRow(
    db,
    tx.selectFrom('identity_users').selectAll().where('uid', '=', row.uid),
  ).executeTakeFirstOrThrow()
  return row.proof === proofOf(purpose, owner) ? owner : undefined
}

/** Whose code it is, without using it up. */
export const findCodeOwner = (db: Db, purpose: CodePurpose, code: string) =>
  db.query
    .selectFrom('identity_codes as c')
    .innerJoin('identity_users as u', (join) =>
      join.onRef('u.uid', '=', 'c.uid').onRef('u.email_key', '=', 'c.email_key'),
    )
    .select(['u.uid', 'u.email', 'u.display_name'])
    .where('c.code_hash', '=', hashSecret(code))
    .where('c.purpose', '=', purpose)
    .where('c.expires_at', '>', isoTime())
    .executeTakeFirst()

export const discardCode = (db: Db, code: string) =>
  db.query.deleteFrom('identity_codes').where('code_hash', '=', hashSecret(code)).execute()
