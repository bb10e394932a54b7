import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { askFollowUp, askFollowUpOfModel } from '#contract/api/follow-up.ts'
import { FOLLOW_UPS_MAX } from '#contract/interview/next-follow-up.ts'
import { memberId } from '#server/auth/caller.ts'
import { bucket, limit } from '#server/auth/rate-limit.ts'
import { plainText } from '#server/content/plain-text.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError, forbidden, invalidInput, notFound } from '#server/errors.ts'
import { chooseFollowUp, openFollowUps } from '#server/practice/choose-follow-up.ts'
import { answerInLines } from '#server/practice/model/answer-in-lines.ts'
import { secretsOf } from '#server/practice/model/secrets-of.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'
import { PROMPT_VERSION } from './follow-up-prompt.ts'
import { canListen, letModelChoose } from './model-follow-up.ts'

/** Matching reads the whole transcript. */
const COST = 3
/** A question to a model is worth many calls. */
const MODEL_COST = 20
const CHOICES = 60
const WINDOW_SECONDS = 3600
const kept = 'What you said is kept, and the interviewer goes on without the model.'

/** The interviewer's next question, for members. It's chosen here, so no browser learns what a full answer says. */
export const followUpRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content, settings }) => {
  const { model } = settings
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())

  /** An open question that no sitting asks. */
  async function findOpen(userId: string, id: string) {
    const found = content.findQuestion(id)
    if (found?.member.question_type !== 'descriptive') throw notFound('This open question')
    if ((await withheldFrom(db, userId)).has(id))
      throw forbidden(
        'The interviewer asks about this one when your mock interview or practice test has ended.',
      )
    return { ...found, member: found.member }
  }

  app.route({
    ...askFollowUp,
    config: { cost: COST },
    handler: async (request) => {
      const found = await findOpen(memberId(request), request.params.id)
      const { transcript, asked } = request.body
      return { follow_up: chooseFollowUp(found, transcript, asked) ?? null }
    },
  })

  app.route({
    ...askFollowUpOfModel,
    config: { cost: MODEL_COST },
    handler: async (request, reply) => {
      const uid = memberId(request)
      if (!model)
        throw new ApiError(404, 'not_found', "This site has no model, so it can't choose a follow-up.")
      const found = await findOpen(uid, request.params.id)
      const { transcript, asked } = request.body
      const isOver = new Set(asked).size >= FOLLOW_UPS_MAX
      const open = isOver ? [] : openFollowUps(found, transcript, asked)
      const listened = {
        prompt: plainText(found.member.content.prompt),
        open: open.map(({ index, question }) => ({ index, question: plainText(question) })),
        said: transcript,
      }
      if (!canListen(model, listened))
        throw invalidInput({ transcript: "is longer than this site's model can read" })
      await limit(db, bucket('model-follow-up', uid), CHOICES, WINDOW_SECONDS)
      const sender = { model: model.name, prompt: PROMPT_VERSION }
      return answerInLines({ reply, uid, model, stopping: stopping.signal, kept }, async (signal) => {
        if (open.length === 0) return { follow_up: null, words: null, ...sender }
        const { index, words } = await letModelChoose(
          model,
          listened,
          secretsOf(found.member.content),
          signal,
        )
        return { follow_up: open.find((one) => one.index === index) ?? null, words, ...sender }
      })
    },
  })
}
