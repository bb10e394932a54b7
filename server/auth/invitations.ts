import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { isoTime } from './iso-time.ts'
import { hashSecret, newSecret } from './secrets.ts'

const DAY_SECONDS = 86_400

export interface NewInvitation {
  /** The only address it's good for, in lower case; null for any. */
  emailKey: string | null
  days: number
}

/** The code is told once; the database keeps its hash. */
export async function createInvitation(query: Kysely<Tables>, { emailKey, days }: NewInvitation) {
  const code = newSecret()
  const invitation = {
    id: uuidv7(),
    email_key: emailKey,
    created_at: isoTime(),
    expires_at: isoTime(days * DAY_SECONDS),
  }
  await query
    .insertInto('invitations')
    .values({ ...invitation, code_hash: hashSecret(code) })
    .execute()
  return { ...invitation, code }
}

/** Uses an invitation up by deleting it, so of two at the same moment one wins; false when it isn't good for this address. */
export async function takeInvitation(tx: Tx, code: string, emailKey: string) {
  const taken = await tx
    .deleteFrom('invitations')
    .where('code_hash', '=', hashSecret(code))
    .where('expires_at', '>', isoTime())
    .where((e) => e.or([e('email_key', 'is', null), e('email_key', '=', emailKey)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Those that somebody may still use, newest first. */
export const listInvitations = (query: Kysely<Tables>) =>
  query
    .selectFrom('invitations')
    .select(['id', 'email_key', 'created_at', 'expires_at'])
    .where('expires_at', '>', isoTime())
    .orderBy('id', 'desc')
    .limit(500)
    .execute()

/** False when there is none: it was used, withdrawn or has expired. */
export async function withdrawInvitation(query: Kysely<Tables>, id: string) {
  const { numDeletedRows } = await query.deleteFrom('invitations').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The fragment stays in the browser: the code reaches no log. */
export const invitationUrl = (publicUrl: string, code: string) => `${publicUrl}/signup#invitation=${code}`
