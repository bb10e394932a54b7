import type { SessionWriter } from './sessions.ts'

/** Everything of the user goes with the identity row; the address is free again. */
export async function removeAccount({ tx, closeSessionsOf }: SessionWriter, uid: string) {
  await closeSessionsOf([uid])
  await tx.deleteFrom('identity_users').where('uid', '=', uid).execute()
}
