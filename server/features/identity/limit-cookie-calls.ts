import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowance } from '#server/auth/allowance.ts'
import { clientOf } from '#server/auth/client-address.ts'
import { hashSecret } from '#server/auth/secrets.ts'

/** Every tab asks for itself. */
const PER_SESSION = 2
/** A class or an office behind one address asks for several people. */
const PER_ADDRESS = 10

/**
 * Limits of one session and one address at the identity provider, in memory and before the database hears of it. A hundred tabs
 * or two that open at once ask for a session and a token each, which ten seconds' worth of unspent calls covers.
 */
export function limitCookieCalls(
  app: FastifyInstance,
  read: (request: FastifyRequest) => string | undefined,
  { userCallsPerSecond }: { userCallsPerSecond: number },
) {
  const spendOfSession = allowance(userCallsPerSecond * PER_SESSION)
  const spendOfAddress = allowance(userCallsPerSecond * PER_ADDRESS)
  app.addHook('onRequest', async (request) => {
    const secret = read(request)
    if (secret) spendOfSession(hashSecret(secret))
    spendOfAddress(clientOf(request.ip).address)
  })
}
