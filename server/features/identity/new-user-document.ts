import type { Publish, Tx } from '#server/db/db.ts'
import { documentDefaults, saveDocument } from '#server/user-documents/user-documents.ts'

interface NewUser {
  uid: string
  email: string
  name: string
  verified: boolean
}

/** In the transaction that makes the identity: no account without its document. */
export const insertUserDocument = (tx: Tx, publish: Publish, { uid, email, name, verified }: NewUser) =>
  saveDocument(tx, publish, uid, {
    email,
    name,
    namelower: name.toLowerCase(),
    verified,
    ...documentDefaults,
  })
