import { createInvitation, type NewInvitation, withdrawInvitation } from '#server/auth/invitations.ts'
import type { Db } from '#server/db/db.ts'
import { type Actor, recordAct } from './audit-log.ts'

/** The log says that there is one and for how long, not for whom: nobody with this address may ever come. */
export const makeInvitation = (db: Db, actor: Actor, invitation: NewInvitation) =>
  db.write(async (tx) => {
    const made = await createInvitation(tx, invitation)
    const details = {
      invitation: made.id,
      for: invitation.emailKey ? 'one address' : 'any address',
      days: invitation.days,
    }
    await recordAct(tx, { actor, action: 'invitation_created', details })
    return made
  })

/** False when there is none: it was used, withdrawn or has expired. */
export const takeInvitationBack = (db: Db, actor: Actor, id: string) =>
  db.write(async (tx) => {
    if (!(await withdrawInvitation(tx, id))) return false
    await recordAct(tx, { actor, action: 'invitation_withdrawn', details: { invitation: id } })
    return true
  })
