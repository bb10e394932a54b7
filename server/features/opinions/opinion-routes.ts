import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { askOpinion, getModel, type Opinion } from '#contract/api/opinions.ts'
import type { Tick } from '#contract/attempts/grade-attempt.ts'
import { OPINION_WORDS_MIN } from '#contract/limits.ts'
import { memberId } from '#server/auth/caller.ts'
import { bucket, limit } from '#server/auth/rate-limit.ts'
import { revisionOf } from '#server/content/question-revision.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError, forbidden, invalidInput, notFound } from '#server/errors.ts'
import { answerInLines } from '#server/practice/model/answer-in-lines.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'
import { canJudge, judge } from './judge.ts'
import { PROMPT_VERSION } from './judge-prompt.ts'
import { judgedOf } from './judged-of.ts'
import type { Finding } from './read-judgement.ts'

const OPINIONS = 30
const WINDOW_SECONDS = 3600
/** A question to a model is worth many calls. */
const COST = 20
const kept = 'Your answer and your score are as they were.'

/** A second opinion after the member's own ticks. Nothing of it is stored: no score, report or plan can follow from it. */
export const opinionRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content, settings }) => {
  const { model } = settings
  const host = model && new URL(model.url).host
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())

  app.route({
    ...getModel,
    handler: async () => ({ model: model && host ? { name: model.name, host } : null }),
  })
  app.route({
    ...askOpinion,
    config: { cost: COST },
    handler: async (request, reply) => {
      const uid = memberId(request)
      const { text, ticks } = request.body
      if (!model)
        throw new ApiError(404, 'not_found', 'This site has no model, so there are no second opinions.')
      const question = content.findQuestion(request.params.id)?.member
      if (question?.question_type !== 'descriptive') throw notFound('This open question')
      if ((await withheldFrom(db, uid)).has(question.id))
        throw forbidden('A second opinion comes when your mock interview has ended.')
      const { rubric } = question.content
      if (ticks.length !== rubric.length)
        throw invalidInput({ ticks: `has to hold ${rubric.length}, one for each criterion` })
      const judged = judgedOf(question, text)
      requireReadable(text, canJudge(model, judged))
      await limit(db, bucket('opinions', uid), OPINIONS, WINDOW_SECONDS)
      return answerInLines({ reply, uid, model, stopping: stopping.signal, kept }, async (signal) => {
        const { value: findings } = await judge(model, judged, signal)
        const opinion: Opinion = {
          criteria: findings.map((finding, index) => ({
            ...finding,
            differs: differs(finding, ticks[index]),
          })),
          model: model.name,
          prompt: PROMPT_VERSION,
          rubric: revisionOf(question),
        }
        return { opinion }
      })
    },
  })
}

/** No model is asked about what it can't judge: it would answer all the same. */
function requireReadable(text: string, fits: boolean) {
  const refuse = (message: string, problem: string) => {
    throw new ApiError(400, 'invalid_input', message, { extra: { fields: { text: problem } } })
  }
  if ((text.match(/\p{L}[\p{L}\p{N}'’-]*/gu) ?? []).length < OPINION_WORDS_MIN)
    refuse(
      'Your answer is too short for a second opinion. Nothing was sent.',
      `needs at least ${OPINION_WORDS_MIN} words`,
    )
  if (!fits)
    refuse(
      "Your answer is longer than this site's model can read. Nothing was sent.",
      'is too long for the model',
    )
}

const tickOf = { said: 1, half: 0.5, not: 0 } as const
const differs = ({ verdict }: Finding, tick: Tick | undefined) =>
  verdict !== 'unsure' && tickOf[verdict] !== tick
