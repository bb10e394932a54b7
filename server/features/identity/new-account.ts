import { v7 as uuidv7 } from 'uuid'
import { isoTime } from '#server/auth/iso-time.ts'
import type { Publish, Tx } from '#server/db/db.ts'
import type { Settings } from '#server/settings.ts'
import { documentDefaults, saveDocument } from '#server/user-documents/user-documents.ts'
import { passDoor } from './door.ts'

interface NewAccount {
  email: string
  key: string
  name: string
  verified: boolean
  passwordHash: string | null
  photoUrl: string | null
  invitation: string | undefined
}

/** The only way an account comes to be: through the door, identity and document together. Undefined when the address is taken. */
export async function createAccount(
  settings: Settings,
  { tx, publish }: { tx: Tx; publish: Publish },
  { email, key, name, verified, passwordHash, photoUrl, invitation }: NewAccount,
) {
  await passDoor(settings, tx, { emailKey: key, invitation })
  const user = {
    uid: uuidv7(),
    email,
    email_key: key,
    email_verified_at: verified ? isoTime() : null,
    display_name: name,
    password_hash: passwordHash,
  }
  const inserted = await tx
    .insertInto('identity_users')
    .values({ ...user, photo_url: photoUrl, created_at: isoTime(), last_sign_in_at: null })
    .onConflict((c) => c.column('email_key').doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (!inserted) return undefined
  await saveDocument(tx, publish, user.uid, {
    email,
    name,
    namelower: name.toLowerCase(),
    verified,
    ...documentDefaults,
  })
  return user
}
