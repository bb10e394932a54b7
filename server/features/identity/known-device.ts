import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deriveKey, newSecret, sameSecret } from '#server/auth/secrets.ts'
import type { Settings } from '#server/settings.ts'

const LIFE_SECONDS = 400 * 86_400

/**
 * A cookie that says "this browser signed in to this account before". Its tries are counted apart from everybody else's, so a
 * stranger who spends the account's tries does not lock its owner out (OWASP calls it a device cookie). It opens nothing.
 */
export function knownDevice({ publicUrl, authSecret }: Pick<Settings, 'publicUrl' | 'authSecret'>) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-known' : 'known'
  const key = deriveKey(authSecret, 'known-device')
  const sign = (id: string, account: string) =>
    createHmac('sha256', key).update(`${id} ${account}`).digest('base64url')
  return {
    /** The cookie as it came; what it is worth depends on the account it is shown for. */
    read: (request: FastifyRequest) => request.cookies[name],
    /** The browser's id if it is known to this account. */
    idFor(account: string, cookie: string | undefined) {
      const [, id, mac] = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
      return id && mac && sameSecret(mac, sign(id, account)) ? id : undefined
    },
    remember(reply: FastifyReply, account: string) {
      const id = newSecret()
      const attributes = { path: '/', httpOnly: true, secure, sameSite: 'lax', maxAge: LIFE_SECONDS } as const
      void reply.setCookie(name, `${id}.${sign(id, account)}`, attributes)
    },
  }
}
