import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getToday } from '#contract/api/today.ts'
import { memberId } from '#server/auth/caller.ts'
import type { Deps } from '#server/deps.ts'
import { todayReader } from '#server/practice/read-today.ts'

const COST = 4

export const todayRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const readToday = todayReader(deps)
  app.route({
    ...getToday,
    config: { cost: COST },
    handler: (request) => {
      const { zone, more, questions } = request.query
      const options = { more: more === '1', withQuestions: questions === '1' }
      return readToday(memberId(request), zone, options)
    },
  })
}
