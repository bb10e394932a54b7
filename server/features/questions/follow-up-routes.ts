import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { askFollowUp } from '#contract/api/follow-up.ts'
import { memberId } from '#server/auth/caller.ts'
import type { Deps } from '#server/deps.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { chooseFollowUp } from '#server/practice/choose-follow-up.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'

/** Matching reads the whole transcript. */
const COST = 3

/** The interviewer's next question, for members. It's chosen here, so no browser learns what a full answer says. */
export const followUpRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  app.route({
    ...askFollowUp,
    config: { cost: COST },
    handler: async (request) => {
      const { id } = request.params
      const found = content.findQuestion(id)
      if (found?.member.question_type !== 'descriptive') throw notFound('This open question')
      if ((await withheldFrom(db, memberId(request))).has(id))
        throw forbidden(
          'The interviewer asks about this one when your mock interview or practice test has ended.',
        )
      const { transcript, asked } = request.body
      return { follow_up: chooseFollowUp(found, transcript, asked) ?? null }
    },
  })
}
