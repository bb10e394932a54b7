import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { askOpinion, getModel, type Opinion } from '#contract/api/opinions.ts'
import type { Tick } from '#contract/attempts/grade-attempt.ts'
import { OPINION_WORDS_MIN } from '#contract/limits.ts'
import { memberId } from '#server/auth/caller.ts'
import { bucket, limit } from '#server/auth/rate-limit.ts'
import { revisionOf } from '#server/content/question-revision.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError, forbidden, invalidInput, notFound } from '#server/errors.ts'
import { ModelError } from '#server/practice/model/model-error.ts'
import { openModelQueue } from '#server/practice/model/model-queue.ts'
import { withheldFrom } from '#server/practice/running-mock.ts'
import { failureSentence } from './failure-sentences.ts'
import { canJudge, judge } from './judge.ts'
import { PROMPT_VERSION } from './judge-prompt.ts'
import { judgedOf } from './judged-of.ts'
import type { Finding } from './read-judgement.ts'
import { streamLines } from './stream-lines.ts'

const OPINIONS = 30
const WINDOW_SECONDS = 3600
/** A question to a model is worth many calls. */
const COST = 20
/** Answers that this instance has read at a time; the model's server bounds itself, too. */
const AT_ONCE = 2
const WAITING_MAX = 50

/** A second opinion after the member's own ticks. Nothing of it is stored: no score, report or plan can follow from it. */
export const opinionRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content, settings, logger }) => {
  const { model } = settings
  const host = model && new URL(model.url).host
  const queue = openModelQueue({ atOnce: AT_ONCE, waitingMax: WAITING_MAX })
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
      queue.enter(uid)

      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      const lines = streamLines()
      const signal = AbortSignal.any([left.signal, stopping.signal])
      const onPlace = (place: number) => lines.say(() => ({ state: 'waiting', place }))
      const ask = () => {
        const since = performance.now()
        lines.say(() => ({ state: 'reading', seconds: Math.round((performance.now() - since) / 1000) }))
        return judge(model, judged, signal)
      }
      queue
        .run(uid, { onPlace, signal }, ask)
        .then(({ findings }) => {
          const opinion: Opinion = {
            criteria: findings.map((finding, index) => ({
              ...finding,
              differs: differs(finding, ticks[index]),
            })),
            model: model.name,
            prompt: PROMPT_VERSION,
            rubric: revisionOf(question),
          }
          lines.say(() => ({ state: 'done', opinion }))
        })
        .catch((error) => {
          const code = stopping.signal.aborted
            ? 'stopping'
            : error instanceof ModelError
              ? error.code
              : 'error'
          if (!signal.aborted) logger.warn({ err: error }, 'the model gave no opinion')
          lines.say(() => ({ state: 'failed', code, message: failureSentence(code, model.seconds) }))
        })
        .finally(() => lines.end())
      return reply
        .header('x-accel-buffering', 'no')
        .type('application/x-ndjson; charset=utf-8')
        .send(lines.body as never)
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
