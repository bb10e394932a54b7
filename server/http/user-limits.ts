import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { allowance } from '#server/auth/allowance.ts'
import { clientOf } from '#server/auth/client-address.ts'
import { rateLimited } from '#server/errors.ts'
import { semaphore } from './semaphore.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many ordinary calls a call of this route counts as; 1 unless said. */
    cost?: number
  }
}

const AT_ONCE = 4
const COSTLY_AT_ONCE = 2
const WAITING_MAX = 100

/**
 * Limits of one signed-in user on one instance, in memory and before the database hears of it: so many calls a second, and few at
 * once, so the calls of one never hold all the connections. Costly calls count for several. Use it behind readCaller.
 */
export function limitUsers(app: FastifyInstance, { callsPerSecond }: { callsPerSecond: number }) {
  const spend = allowance(callsPerSecond)
  // An account without a verified address costs nothing: all of one client's count as one user.
  const spendUnverified = allowance(callsPerSecond)
  const refusal = () => rateLimited(1)
  const anySlot = semaphore({ atOnce: AT_ONCE, waitingMax: WAITING_MAX, refusal })
  const costlySlot = semaphore({ atOnce: COSTLY_AT_ONCE, waitingMax: WAITING_MAX, refusal })
  const limited = new WeakSet<RouteHandlerMethod>()

  app.addHook('onRequest', async ({ caller, ip, routeOptions }) => {
    if (!caller) return
    const cost = routeOptions.config.cost ?? 1
    if (!caller.email_verified) spendUnverified(clientOf(ip).address, cost)
    spend(caller.sub, cost)
  })
  app.addHook('onRoute', (route) => {
    const { handler, config } = route
    if (limited.has(handler)) return // the HEAD of a GET
    const isCostly = (config?.cost ?? 1) > 1
    route.handler = function (request, reply) {
      const work = () => handler.call(this, request, reply)
      const { caller } = request
      if (!caller) return work()
      const inSlot = () => anySlot(caller.sub, work)
      return isCostly ? costlySlot(caller.sub, inSlot) : inSlot()
    }
    limited.add(route.handler)
  })
}
