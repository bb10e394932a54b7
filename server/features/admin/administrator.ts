import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isoTime } from '#server/auth/iso-time.ts'
import { isAdministrator, type Session } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/db.ts'
import { forbidden, unauthenticated } from '#server/errors.ts'

type Administrator = Pick<Session, 'uid' | 'provider' | 'authTime'>

declare module 'fastify' {
  interface FastifyRequest {
    administrator: Administrator | null
  }
}

/**
 * Lets administrators pass; use it behind requireMember. The role is read from the database at every call, along with the session of
 * the token: a role that was taken away is gone with the next call, not with the next token.
 */
export function requireAdministrator(app: FastifyInstance, db: Db) {
  app.decorateRequest('administrator', null)
  app.addHook('onRequest', async (request) => {
    const { sub = '', sid = '' } = request.caller ?? {}
    const row = await db.query
      .selectFrom('identity_users as u')
      .leftJoin('identity_sessions as s', (join) => join.onRef('s.uid', '=', 'u.uid').on('s.sid', '=', sid))
      .select(['u.role', 's.administrator_until', 's.provider', 's.auth_time', 's.expires_at'])
      .where('u.uid', '=', sub)
      .where('u.suspended_at', 'is', null)
      .executeTakeFirst()
    if (!row || !isAdministrator(row)) throw forbidden('Only an administrator of this site may do this.')
    const { provider, auth_time: authTime, expires_at } = row
    if (!provider || !authTime || !expires_at || expires_at <= isoTime()) throw unauthenticated()
    request.administrator = { uid: sub, provider, authTime }
  })
}

/** Whom requireAdministrator has let through. */
export function administratorOf({ administrator }: FastifyRequest): Administrator {
  if (!administrator) throw forbidden()
  return administrator
}
