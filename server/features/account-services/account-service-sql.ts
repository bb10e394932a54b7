import type { Db, Tx } from '#server/db/db.ts'

/** The user, if this is the address of the account: who calls knows both, or learns nothing. */
export const findAccount = (db: Db, uid: string, email: string) =>
  db.query
    .selectFrom('identity_users')
    .select('uid')
    .where('uid', '=', uid)
    .where('email_key', '=', email.trim().toLowerCase())
    .executeTakeFirst()

export const findUser = (db: Db, uid: string) =>
  db.query.selectFrom('identity_users').select('uid').where('uid', '=', uid).executeTakeFirst()

export async function initializeUser(tx: Tx, uid: string) {
  await tx
    .insertInto('user_settings')
    .values({ uid, initialized_at: new Date().toISOString() })
    .onConflict((c) => c.doNothing())
    .execute()
  return tx
    .selectFrom('user_settings')
    .select('initialized_at')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
}

/** First settings and credits. */
export const findSettings = (db: Db, uid: string) =>
  db.query
    .selectFrom('identity_users as u')
    .leftJoin('user_settings as s', 's.uid', 'u.uid')
    .leftJoin('credits as c', 'c.uid', 'u.uid')
    .select(['s.initialized_at', 'c.amount'])
    .where('u.uid', '=', uid)
    .executeTakeFirst()

/** The primary key makes it once; whoever comes second sees what was granted. */
export async function provisionCredits(tx: Tx, uid: string, amount: number) {
  const granted = await tx
    .insertInto('credits')
    .values({ uid, amount, granted_at: new Date().toISOString() })
    .onConflict((c) => c.doNothing())
    .returning('uid')
    .executeTakeFirst()
  const row = await tx.selectFrom('credits').select('amount').where('uid', '=', uid).executeTakeFirstOrThrow()
  return { credits: row.amount, granted: granted !== undefined }
}

export const requestWelcomeEmail = (db: Db, uid: string) =>
  db.query
    .insertInto('welcome_requests')
    .values({ uid, requested_at: new Date().toISOString() })
    .onConflict((c) => c.doNothing())
    .execute()

/** Verified accounts that asked for the welcome mail and did not get it; all of them, or the one with this uid. */
export const listDueWelcomes = (db: Db, uid?: string) =>
  db.query
    .selectFrom('welcome_requests as r')
    .innerJoin('identity_users as u', 'u.uid', 'r.uid')
    .leftJoin('welcome_emails as w', 'w.uid', 'r.uid')
    .select(['u.uid', 'u.email', 'u.email_key', 'u.display_name'])
    .where('u.email_verified_at', 'is not', null)
    .where('w.uid', 'is', null)
    .$if(uid !== undefined, (q) => q.where('r.uid', '=', uid ?? ''))
    .limit(500)
    .execute()

/** True for the one caller that is to send the mail. */
export async function claimWelcomeEmail(db: Db, uid: string) {
  const claimed = await db.query
    .insertInto('welcome_emails')
    .values({ uid, sent_at: new Date().toISOString() })
    .onConflict((c) => c.doNothing())
    .returning('uid')
    .executeTakeFirst()
  return claimed !== undefined
}

export const releaseWelcomeEmail = (db: Db, uid: string) =>
  db.query.deleteFrom('welcome_emails').where('uid', '=', uid).execute()
