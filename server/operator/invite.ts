import { isEmail } from '#contract/email.ts'
import { INVITATION_DAYS, INVITATION_DAYS_MAX } from '#contract/limits.ts'
import { invitationUrl, listInvitations } from '#server/auth/invitations.ts'
import type { Db } from '#server/db/db.ts'
import type { Settings } from '#server/settings.ts'
import { terminalText } from '#server/terminal-text.ts'
import { makeInvitation, takeInvitationBack } from './invitations.ts'

export const usage = `  npm run admin -- invite                       a link for one account, at any address
  npm run admin -- invite <address>             good for this address only
  npm run admin -- invite [<address>] <days>    good for this long (${INVITATION_DAYS} days unless you say so)
  npm run admin -- invitations                  those nobody has used yet
  npm run admin -- withdraw <id>`

/** Answers the operator's command as text; undefined when it's another one. */
export async function invite(db: Db, settings: Settings, [act, ...words]: string[]) {
  if (act === 'invite') return create(db, settings, words)
  if (act === 'invitations' && words.length === 0) return terminalText(await list(db))
  const [id] = words
  if (act !== 'withdraw' || !id) return undefined
  if (!(await takeInvitationBack(db, null, id))) throw new Error(`There is no open invitation ${id}.`)
  return `Invitation ${id} is withdrawn: its link no longer works.`
}

async function create(db: Db, { publicUrl, signUp }: Settings, words: string[]) {
  const address = words.find((word) => word.includes('@'))
  const [days = String(INVITATION_DAYS), ...more] = words.filter((word) => word !== address)
  if (address !== undefined && !isEmail(address)) throw new Error(`${address} is not an address.`)
  if (more.length > 0 || !/^[1-9]\d{0,2}$/.test(days) || Number(days) > INVITATION_DAYS_MAX) return undefined
  const { code, expires_at } = await makeInvitation(db, null, {
    emailKey: address?.toLowerCase() ?? null,
    days: Number(days),
  })
  return [
    `Good once, for ${address ?? 'any address'}, until ${expires_at}:`,
    invitationUrl(publicUrl, code),
    ...(signUp.door === 'open' ? ['Sign-up is open: nobody needs it. SIGN_UP=invitation changes that.'] : []),
    ...(signUp.door === 'closed' ? ["Sign-up is closed: it won't work until SIGN_UP is invitation."] : []),
  ].join('\n')
}

async function list(db: Db) {
  const rows = await listInvitations(db.query)
  const lines = rows.map(
    ({ id, email_key, expires_at }) =>
      `${id}  until ${expires_at.slice(0, 10)}  ${email_key ?? 'any address'}`,
  )
  return [`${rows.length} open`, ...lines].join('\n')
}
