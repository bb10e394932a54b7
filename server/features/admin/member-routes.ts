import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/api/members.ts'
import { clientOf } from '#server/auth/client-address.ts'
import { requireFreshProof } from '#server/auth/fresh-proof.ts'
import type { Deps } from '#server/deps.ts'
import { deleteMember, listMembers, resumeMember, suspendMember } from '#server/operator/members.ts'
import { countAct } from './acts.ts'
import { administratorOf } from './administrator.ts'

/** A search reads every address. */
const COST = 4

export const memberRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  app.route({
    ...contract.listMembers,
    config: { cost: COST },
    handler: (request) => listMembers(deps.db, request.query),
  })

  app.route({
    ...contract.suspendMember,
    handler: async (request) => suspendMember(deps, await countAct(deps.db, request), request.params.uid),
  })

  app.route({
    ...contract.resumeMember,
    handler: async (request) => resumeMember(deps, await countAct(deps.db, request), request.params.uid),
  })

  app.route({
    ...contract.deleteMember,
    handler: async (request, reply) => {
      const administrator = administratorOf(request)
      await requireFreshProof(deps, administrator, request.body.password, clientOf(request.ip))
      await deleteMember(deps, await countAct(deps.db, request), request.params.uid)
      return reply.code(204).send(null)
    },
  })
}
