import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#server/deps.ts'
import { requireAdministrator } from './administrator.ts'
import { instanceRoutes } from './instance-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { ledgerRoutes } from './ledger-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { reportDeskRoutes } from './report-desk-routes.ts'

/** The calls of administrators; the acts themselves are in server/operator, which the commands use too. */
export const adminRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  requireAdministrator(app, deps.db)
  for (const routes of [memberRoutes, invitationRoutes, reportDeskRoutes, ledgerRoutes, instanceRoutes])
    await app.register(routes, deps)
}
