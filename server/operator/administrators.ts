import type { Db, Tx } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { terminalText } from '#server/terminal-text.ts'
import { recordAct } from './audit-log.ts'

export const usage = `  npm run admin -- add <address>                make this member an administrator
  npm run admin -- remove <address>             take that back; the account stays
  npm run admin -- list                         administrators`

/** Answers the operator's command as text; undefined when it's another one. Only a command gives or takes the role. */
export async function manageAdministrators(db: Db, [act, address = '', ...more]: string[]) {
  if (more.length > 0) return undefined
  if (act === 'list' && !address) return terminalText(await list(db))
  if (act === 'add' && address) return db.write((tx) => add(db, tx, address))
  if (act === 'remove' && address) return db.write((tx) => remove(db, tx, address))
  return undefined
}

async function add(db: Db, tx: Tx, address: string) {
  const user = await findAccount(db, tx, address)
  if (!user.email_verified_at) throw new Error(`${address} isn't verified yet.`)
  if (user.suspended_at) throw new Error(`${address} is suspended.`)
  if (user.role === 'administrator') return `${address} is an administrator already.`
  await setRole(tx, user.uid, 'administrator')
  await recordAct(tx, { actor: null, action: 'administrator_added', subject: user.uid })
  return `${address} is an administrator: /admin is in their account menu once they load a page again.`
}

async function remove(db: Db, tx: Tx, address: string) {
  const user = await findAccount(db, tx, address)
  if (user.role !== 'administrator') throw new Error(`${address} is no administrator.`)
  await setRole(tx, user.uid, null)
  await recordAct(tx, { actor: null, action: 'administrator_removed', subject: user.uid })
  return `${address} is no administrator any more.`
}

async function findAccount(db: Db, tx: Tx, address: string) {
  const user = await lockRow(
    db,
    tx
      .selectFrom('identity_users')
      .select(['uid', 'email_verified_at', 'suspended_at', 'role'])
      .where('email_key', '=', address.trim().toLowerCase()),
  ).executeTakeFirst()
  if (!user) throw new Error(`There is no account ${address}. Sign up with it first.`)
  return user
}

const setRole = (tx: Tx, uid: string, role: 'administrator' | null) =>
  tx.updateTable('identity_users').set({ role }).where('uid', '=', uid).execute()

async function list(db: Db) {
  const rows = await db.query
    .selectFrom('identity_users')
    .select('email')
    .where('role', '=', 'administrator')
    .orderBy('email_key')
    .execute()
  const word = rows.length === 1 ? 'administrator' : 'administrators'
  return [`${rows.length} ${word}`, ...rows.map(({ email }) => email)].join('\n')
}
