import { takeInvitation } from '#server/auth/invitations.ts'
import type { Tx } from '#server/db/db.ts'
import type { Settings } from '#server/settings.ts'
import { domainRefused, invitationInvalid, invitationRequired, signUpClosed } from './identity-errors.ts'

interface Newcomer {
  emailKey: string
  invitation: string | undefined
}
type Doors = Pick<Settings, 'signUp'>

/** True if an invitation lets this newcomer in; throws if nothing does. */
export function needsInvitation({ signUp }: Doors, { emailKey, invitation }: Newcomer) {
  if (signUp.door === 'open') return false
  if (signUp.door === 'closed') throw signUpClosed()
  if (signUp.door === 'domain') {
    if (signUp.domains.includes(emailKey.slice(emailKey.lastIndexOf('@') + 1))) return false
    if (!invitation) throw domainRefused(signUp.domains)
  }
  if (!invitation) throw invitationRequired()
  return true
}

/** In the transaction that makes the account: when that fails, the invitation is still good. */
export async function passDoor(settings: Doors, tx: Tx, { emailKey, invitation = '' }: Newcomer) {
  const needed = needsInvitation(settings, { emailKey, invitation })
  if (needed && !(await takeInvitation(tx, invitation, emailKey))) throw invitationInvalid()
}
