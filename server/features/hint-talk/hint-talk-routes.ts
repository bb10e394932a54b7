import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type HintTalk, talkAboutHint } from '#contract/api/hint-talk.ts'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { memberId } from '#server/auth/caller.ts'
import { bucket, limit } from '#server/auth/rate-limit.ts'
import type { LoadedQuestion } from '#server/content/load-content.ts'
import { plainText } from '#server/content/plain-text.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError, forbidden, invalidInput, notFound } from '#server/errors.ts'
import { answerInLines } from '#server/practice/model/answer-in-lines.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'
import { PROMPT_VERSION, type Stuck } from './hint-prompt.ts'
import { canSay, sayHint } from './say-hint.ts'

const TALKS = 60
const WINDOW_SECONDS = 3600
/** A question to a model is worth many calls. */
const COST = 20
const kept = 'Your code is kept, and the hints above stand.'

type Code = Extract<MemberQuestion, { question_type: 'code' }>

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
      const question = found?.member
      if (!found || question?.question_type !== 'code' || !question.content.hints)
        throw notFound('This question with hints')
      if ((await withheldFrom(db, uid)).has(question.id))
        throw forbidden('Hints come when your mock interview has ended.')
      const { hints_read, code, language, said } = request.body
      const hints = question.content.hints.map(plainText)
      if (hints_read > hints.length) throw invalidInput({ hints_read: `has to be at most ${hints.length}` })
      const read = hints.slice(0, hints_read)
      const stuck: Stuck = { prompt: plainText(question.content.prompt), hints: read, language, code, said }
      if (!canSay(model, stuck))
        throw new ApiError(
          400,
          'invalid_input',
          "Your code is longer than this site's model can read. Nothing was sent.",
          {
            extra: { fields: { code: 'is too long for the model' } },
          },
        )
      await limit(db, bucket('hint-talk', uid), TALKS, WINDOW_SECONDS)
      const secrets = {
        secret: [...solutionsOf(question), ...approachesOf(found), ...hints.slice(hints_read)],
        known: knownOf(question, stuck),
      }
      return answerInLines({ reply, uid, model, stopping: stopping.signal, kept }, async (signal) => {
        const talk: HintTalk = {
          ...(await sayHint(model, stuck, secrets, signal)),
          model: model.name,
          prompt: PROMPT_VERSION,
        }
        return { talk }
      })
    },
  })
}

const solutionsOf = ({ content: { solution_code, other_solutions = [] } }: Code) => [
  solution_code,
  ...other_solutions.map((other) => other.solution_code),
]

/** The programs of the editorial: other ways to solve it. */
const approachesOf = ({ editorial }: Pick<LoadedQuestion, 'editorial'>) =>
  (editorial?.approaches ?? []).flatMap(({ code = {} }) => Object.values(code))

/** What the learner sees anyway: a model may speak of it. What they said themselves doesn't count: they could say anything. */
const knownOf = (
  { content: { starter_code, other_starters = [] } }: Code,
  { prompt, hints, code }: Stuck,
) => [prompt, ...hints, code, starter_code, ...other_starters.map((other) => other.starter_code)]
