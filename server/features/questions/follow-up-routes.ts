import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { askFollowUp } from '#contract/api/follow-up.ts'
import { criteriaSaid } from '#contract/interview/criteria-said.ts'
import { nextFollowUp } from '#contract/interview/next-follow-up.ts'
import { memberId } from '#server/auth/caller.ts'
import type { Deps } from '#server/deps.ts'
import { forbidden, notFound } from '#server/errors.ts'
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
      const { member: question, cues } = content.findQuestion(id) ?? {}
      if (question?.question_type !== 'descriptive') throw notFound('This open question')
      if ((await withheldFrom(db, memberId(request))).has(id))
        throw forbidden(
          'The interviewer asks about this one when your mock interview or practice test has ended.',
        )
      const followUps = question.content.follow_ups ?? []
      const { transcript, asked } = request.body
      const index = nextFollowUp(
        cues?.asksAbout ?? followUps.map(() => null),
        asked,
        cues &&
          criteriaSaid(
            transcript,
            cues.criteria.map((own) => ({ cues: own })),
          ),
      )
      const next = index === undefined ? undefined : followUps[index]
      return { follow_up: index === undefined || !next ? null : { index, question: next.question } }
    },
  })
}
