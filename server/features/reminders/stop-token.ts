import { createHmac } from 'node:crypto'
import { deriveKey, sameSecret } from '#server/auth/secrets.ts'

/**
 * Names a member and proves that this server mailed it. Nothing is stored, so every mail ever sent can stop the reminders; the key
 * is for nothing else, so neither is the token.
 */
export function stopTokens(authSecret: string) {
  const key = deriveKey(authSecret, 'stop reminders')
  const proofOf = (userId: string) => createHmac('sha256', key).update(userId).digest('base64url')
  return {
    tokenOf: (userId: string) => `${userId}.${proofOf(userId)}`,
    /** Undefined where the token isn't one of this server's. */
    memberOf(token: string) {
      const [userId = '', proof = '', ...rest] = token.split('.')
      return rest.length === 0 && sameSecret(proof, proofOf(userId)) ? userId : undefined
    },
  }
}
