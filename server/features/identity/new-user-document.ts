import { isoTime } from '#server/auth/iso-time.ts'
import type { Publish, Tx } from '#server/db/db.ts'

export const subscriptionDefaults = { subscription_level: 'free', subscription_status: 'active' }

interface NewUser {
  uid: string
  email: string
  name: string
  verified: boolean
}

/** In the transaction that makes the identity: no account without its document. */
export async function insertUserDocument(tx: Tx, publish: Publish, { uid, email, name, verified }: NewUser) {
  const document = {
    email,
    name,
    namelower: name.toLowerCase(),
    verified,
    onboardingCompleted: false,
    ...subscriptionDefaults,
  }
  await tx
    .insertInto('user_documents')
    .values({ uid, document: JSON.stringify(document), version: 1, updated_at: isoTime() })
    .execute()
  await publish('user-document', uid)
}
