import { type Session, writeSessions } from '#server/auth/sessions.ts'
import { requireFreshProof } from './fresh-proof.ts'
import type { ClientInfo, IdentityDeps } from './identity-deps.ts'

/** Everything of the user goes with the identity row; the address is free again. */
export async function deleteAccount(
  deps: IdentityDeps,
  session: Session,
  password: string | undefined,
  { client }: ClientInfo,
) {
  await requireFreshProof(deps, session, password, client)
  await writeSessions(deps, async ({ tx, closeSessionsOf }) => {
    await closeSessionsOf([session.uid])
    await tx.deleteFrom('identity_users').where('uid', '=', session.uid).execute()
  })
}
