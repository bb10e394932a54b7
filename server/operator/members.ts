import { type ExpressionBuilder, sql } from 'kysely'
import type { Member, MemberState } from '#contract/api/members.ts'
import { isoTime } from '#server/auth/iso-time.ts'
import { removeAccount } from '#server/auth/remove-account.ts'
import { type SessionWriter, writeSessions } from '#server/auth/sessions.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import type { Tables } from '#server/db/tables.ts'
import { ApiError, notFound } from '#server/errors.ts'
import { type Actor, recordAct } from './audit-log.ts'

const columns = [
  'uid',
  'email',
  'email_verified_at',
  'display_name',
  'created_at',
  'last_sign_in_at',
  'role',
  'suspended_at',
] as const
type Row = Pick<Tables['identity_users'], (typeof columns)[number]>

const view = (row: Row): Member => ({
  uid: row.uid,
  email: row.email,
  name: row.display_name,
  state: row.suspended_at ? 'suspended' : row.email_verified_at ? 'verified' : 'unverified',
  administrator: row.role === 'administrator',
  created_at: row.created_at,
  last_sign_in_at: row.last_sign_in_at,
})

interface Search {
  q: string
  state?: MemberState | 'administrator' | undefined
  page: number
  limit: number
}

/** Reads accounts alone, never a table of what their owners wrote or learned. */
export async function listMembers({ query }: Pick<Db, 'query'>, { q, state, page, limit }: Search) {
  const matching = query
    .selectFrom('identity_users')
    .$if(q !== '', (found) => found.where(contains(q.toLowerCase())))
    .$if(state !== undefined, (found) => found.where((e) => isIn(e, state)))
  const [rows, { total }] = await Promise.all([
    matching
      .select(columns)
      .orderBy('uid', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(view), total: Number(total), page, limit }
}

/** As typed: `%` and `_` are characters of an address here. */
const contains = (part: string) =>
  sql<boolean>`email_key like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

function isIn(e: ExpressionBuilder<Tables, 'identity_users'>, state: Search['state']) {
  if (state === 'administrator') return e('role', '=', 'administrator')
  if (state === 'suspended') return e('suspended_at', 'is not', null)
  return e.and([
    e('suspended_at', 'is', null),
    e('email_verified_at', state === 'verified' ? 'is not' : 'is', null),
  ])
}

interface Desk {
  db: Db
  tokens: Tokens
}

/** Suspending twice is once: the second one neither moves the time nor adds a line to the log. */
export const suspendMember = (desk: Desk, actor: Actor, uid: string) =>
  writeSessions(desk, async (writer) => {
    const member = await lockForAct(desk, writer, uid)
    if (member.role === 'administrator') throw isAdministrator()
    if (member.suspended_at) return view(member)
    await writer.closeSessionsOf([uid])
    await recordAct(writer.tx, { actor, action: 'member_suspended', subject: uid })
    return setSuspended(writer, uid, isoTime())
  })

export const resumeMember = (desk: Desk, actor: Actor, uid: string) =>
  writeSessions(desk, async (writer) => {
    const member = await lockForAct(desk, writer, uid)
    if (!member.suspended_at) return view(member)
    await recordAct(writer.tx, { actor, action: 'member_resumed', subject: uid })
    return setSuspended(writer, uid, null)
  })

export const deleteMember = (desk: Desk, actor: Actor, uid: string) =>
  writeSessions(desk, async (writer) => {
    const member = await lockForAct(desk, writer, uid)
    if (member.role === 'administrator') throw isAdministrator()
    await recordAct(writer.tx, { actor, action: 'member_deleted', subject: uid })
    await removeAccount(writer, uid)
  })

async function lockForAct({ db }: Desk, { tx }: SessionWriter, uid: string) {
  const found = tx.selectFrom('identity_users').select(columns).where('uid', '=', uid)
  const member = await lockRow(db, found).executeTakeFirst()
  if (!member) throw notFound('Member')
  return member
}

const setSuspended = async ({ tx }: SessionWriter, uid: string, suspended_at: string | null) =>
  view(
    await tx
      .updateTable('identity_users')
      .set({ suspended_at })
      .where('uid', '=', uid)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  )

/** So the pages can't leave a site without an administrator, and a stolen session can't turn on the others. */
const isAdministrator = () =>
  new ApiError(
    409,
    'is_administrator',
    'This is an administrator. Take the role first: npm run admin -- remove <address>.',
  )
