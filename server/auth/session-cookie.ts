import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#server/settings.ts'
import type { IssuedSession } from './sessions.ts'

const SECRET_MAX = 100

/** The session cookie. Over https its name has the `__Host-` prefix, so no subdomain can set it. */
export function sessionCookie({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-sid' : 'sid'
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
  return {
    name,
    read(request: FastifyRequest) {
      const secret = request.cookies[name]
      return secret && secret.length <= SECRET_MAX ? secret : undefined
    },
    set(reply: FastifyReply, { secret, persistent, maxAgeSeconds }: IssuedSession) {
      void reply.setCookie(name, secret, persistent ? { ...attributes, maxAge: maxAgeSeconds } : attributes)
    },
    clear: (reply: FastifyReply) => void reply.clearCookie(name, attributes),
  }
}
