import type { FastifyReply, FastifyRequest } from 'fastify'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { z } from 'zod'
import { bucket, countHit } from '#server/auth/rate-limit.ts'
import { deriveKey } from '#server/auth/secrets.ts'
import type { Db } from '#server/db/db.ts'
import type { Settings } from '#server/settings.ts'

const LIFE_SECONDS = 300

/** The challenge that a passkey signs, and its member when one is added; a sign-in does not know yet who comes. */
const flow = z.object({ challenge: z.string(), uid: z.string().nullable() })
export type PasskeyFlow = z.infer<typeof flow>

/** Travels in an encrypted cookie, so asking for one costs no row; using one is remembered, so it works once. */
export function passkeyChallenges(db: Db, { publicUrl, authSecret }: Settings) {
  const key = deriveKey(authSecret, 'passkey-challenge')
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-passkey' : 'passkey'
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const
  return {
    async hand(reply: FastifyReply, asked: PasskeyFlow) {
      const cookie = await new EncryptJWT(asked)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${LIFE_SECONDS}s`)
        .encrypt(key)
      void reply.setCookie(name, cookie, { ...attributes, maxAge: LIFE_SECONDS })
    },
    /** Undefined when it is missing, forged, too old or used. */
    async take(request: FastifyRequest, reply: FastifyReply): Promise<PasskeyFlow | undefined> {
      const cookie = request.cookies[name]
      if (!cookie) return undefined
      void reply.clearCookie(name, attributes)
      const asked = await open(cookie)
      if (!asked) return undefined
      const { hits } = await countHit(db, bucket('passkey:challenge', asked.challenge), 2 * LIFE_SECONDS)
      return hits === 1 ? asked : undefined
    },
  }

  async function open(cookie: string) {
    try {
      const { payload } = await jwtDecrypt(cookie, key, {
        contentEncryptionAlgorithms: ['A256GCM'],
        keyManagementAlgorithms: ['dir'],
        requiredClaims: ['exp'],
      })
      return flow.parse(payload)
    } catch {
      return undefined
    }
  }
}
