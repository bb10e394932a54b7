import { requireFreshProof } from '#server/auth/fresh-proof.ts'
import { removeAccount } from '#server/auth/remove-account.ts'
import { type Session, writeSessions } from '#server/auth/sessions.ts'
import type { ClientInfo, IdentityDeps } from './identity-deps.ts'

export async function deleteAccount(
  deps: IdentityDeps,
  session: Session,
  password: string | undefined,
  { client }: ClientInfo,
) {
  await requireFreshProof(deps, session, password, client)
  await writeSessions(deps, (writer) => removeAccount(writer, session.uid))
}
