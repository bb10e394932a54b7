import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type HintTalk, talkAboutHint } from '#contract/api/hint-talk.ts'
import { memberId } from '#server/auth/caller.ts'
import { bucket, limit } from '#server/auth/rate-limit.ts'
import { plainText } from '#server/content/plain-text.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError, forbidden, invalidInput, notFound } from '#server/errors.ts'
import { answerInLines } from '#server/practice/model/answer-in-lines.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'
import { promptVersion, type Stuck } from './hint-prompt.ts'
import { ladderOf } from './ladder.ts'
import { canSay, sayHint } from './say-hint.ts'
import { wordsOf } from './talk-words.ts'

const TALKS = 60
const WINDOW_SECONDS = 3600
/** A question to a model is worth many calls. */
const COST = 20

/** A talk about a hint that was read. Nothing of it is stored. */
export const hintTalkRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content, settings }) => {
  const { model } = settings
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  app.route({
    ...talkAboutHint,
    config: { cost: COST },
    handler: async (request, reply) => {
      const uid = memberId(request)
      if (!model)
        throw new ApiError(404, 'not_found', "This site has no model, so it can't talk about hints.")
      const found = content.findQuestion(request.params.id)
      const ladder = found && ladderOf(found)
      if (!found || !ladder) throw notFound('This question with hints')
      if ((await withheldFrom(db, uid)).has(found.member.id))
        throw forbidden('Hints come when your mock interview has ended.')
      const { kind, hints, tells } = ladder
      const { hints_read, work, language, said } = request.body
      if (kind === 'code' && !language) throw invalidInput({ language: 'is missing: a program has one' })
      if (hints_read > hints.length) throw invalidInput({ hints_read: `has to be at most ${hints.length}` })
      const read = hints.slice(0, hints_read)
      const prompt = plainText(found.member.content.prompt)
      const stuck: Stuck = { kind, prompt, hints: read, work, language, said }
      const { tooLong, kept } = wordsOf[kind]
      if (!canSay(model, stuck))
        throw new ApiError(400, 'invalid_input', tooLong, {
          extra: { fields: { work: 'is too long for the model' } },
        })
      await limit(db, bucket('hint-talk', uid), TALKS, WINDOW_SECONDS)
      // What the learner sees anyway a model may speak of. What they said themselves doesn't count: they could say anything.
      const known = [prompt, ...read, work]
      return answerInLines({ reply, uid, model, stopping: stopping.signal, kept }, async (signal) => {
        const talk: HintTalk = {
          ...(await sayHint(model, stuck, (text) => tells(text, hints.slice(hints_read), known), signal)),
          model: model.name,
          prompt: promptVersion(kind),
        }
        return { talk }
      })
    },
  })
}
