import { byText } from '#contract/by-text.ts'
import { isoTime } from '#server/auth/iso-time.ts'
import { hashSecret } from '#server/auth/secrets.ts'
import { writeSessions } from '#server/auth/sessions.ts'
import type { Tx } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { issueCode } from './codes.ts'
import { type CredentialChange, credentialChange } from './credential-change.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { alreadyUndone, invalidCode } from './identity-errors.ts'

/** State of an undone change in its row, so the button of its mail can tell instead of looking broken. */
const TAKEN_BACK = 'taken_back'

/**
 * "This was not me": every way in is as it was before the change, whatever anybody has changed since, of any kind. Everybody is
 * signed out, and the password is off until the reader of the mailbox chooses a new one: the intruder may know the old ones.
 */
export async function undoChange(deps: IdentityDeps, code: string) {
  return writeSessions(deps, async ({ tx, closeSessionsOf }) => {
    const owner = await findUndo(tx, code)
    if (!owner) throw invalidCode()
    const user = await lockRow(
      deps.db,
      tx
        .selectFrom('identity_users')
        .selectAll()
        .where('uid', '=', owner.uid)
        .where('email_key', '=', owner.email_key),
    ).executeTakeFirst()
    const undo = await findUndo(tx, code) // again, now that no other undo of this user is under way
    if (!user || !undo) throw invalidCode()
    if (undo.change === TAKEN_BACK) throw alreadyUndone()
    const sinceThen = await tx
      .updateTable('identity_undos')
      .set({ change: TAKEN_BACK })
      .where('uid', '=', user.uid)
      .where('change', '!=', TAKEN_BACK)
      .where('created_at', '>=', undo.created_at)
      .returning(['before', 'created_at'])
      .execute()
    sinceThen.sort((a, b) => byText(b.created_at, a.created_at))
    for (const { before } of sinceThen)
      await takeBack(tx, user.uid, credentialChange.parse(JSON.parse(before)))
    const locked = { ...user, password_hash: null }
    await tx
      .updateTable('identity_users')
      .set({ password_hash: locked.password_hash })
      .where('uid', '=', user.uid)
      .execute()
    await tx.deleteFrom('identity_codes').where('uid', '=', user.uid).execute()
    await closeSessionsOf([user.uid])
    return { email: user.email, reset_code: await issueCode(tx, 'reset_password', locked) }
  })
}

const findUndo = (tx: Tx, code: string) =>
  tx
    .selectFrom('identity_undos')
    .selectAll()
    .where('code_hash', '=', hashSecret(code))
    .where('expires_at', '>', isoTime())
    .executeTakeFirst()

async function takeBack(tx: Tx, uid: string, was: CredentialChange) {
  if (was.change === 'passkey_added')
    await tx
      .deleteFrom('identity_passkeys')
      .where('uid', '=', uid)
      .where('credential_id', '=', was.credential_id)
      .execute()
  else if (was.change === 'passkey_removed')
    await tx
      .insertInto('identity_passkeys')
      .values(was.passkey)
      .onConflict((c) => c.doNothing())
      .execute()
  else if (was.change === 'provider_linked')
    await tx
      .deleteFrom('identity_providers')
      .where('uid', '=', uid)
      .where('provider', '=', was.provider)
      .where('subject', '=', was.subject)
      .execute()
  else if (was.change === 'provider_unlinked' || was.change === 'google_unlinked')
    await tx
      .insertInto('identity_providers')
      .values(was.links)
      .onConflict((c) => c.doNothing())
      .execute()
}
