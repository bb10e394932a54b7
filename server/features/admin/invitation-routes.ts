import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as contract from '#contract/api/invitations.ts'
import { invitationUrl, listInvitations } from '#server/auth/invitations.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { makeInvitation, takeInvitationBack } from '#server/operator/invitations.ts'
import { countAct } from './acts.ts'

export const invitationRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, settings }) => {
  app.route({
    ...contract.listInvitations,
    handler: async () => {
      const rows = await listInvitations(db.query)
      return { items: rows.map(({ email_key, ...row }) => ({ ...row, email: email_key })) }
    },
  })

  app.route({
    ...contract.createInvitation,
    handler: async (request, reply) => {
      const { email, days } = request.body
      const emailKey = email?.toLowerCase() ?? null
      const made = await makeInvitation(db, await countAct(db, request), { emailKey, days })
      const { id, created_at, expires_at, code } = made
      const url = invitationUrl(settings.publicUrl, code)
      return reply.code(201).send({ id, email: emailKey, created_at, expires_at, url })
    },
  })

  app.route({
    ...contract.withdrawInvitation,
    handler: async (request, reply) => {
      if (!(await takeInvitationBack(db, await countAct(db, request), request.params.id)))
        throw notFound('Invitation')
      return reply.code(204).send(null)
    },
  })
}
