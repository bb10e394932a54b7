import { randomInt } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  askInMock,
  finishMock,
  getMock,
  getMockCard,
  getMockReport,
  listMocks,
  pauseMock,
  putMockAnswers,
  startMock,
} from '#contract/api/mocks.ts'
import { MOCKS_PER_DAY } from '#contract/limits.ts'
import { type InterviewForm, interview, setPause } from '#contract/sitting/interview.ts'
import { roundMinutes, roundsOf } from '#contract/sitting/mock-rounds.ts'
import { memberId } from '#server/auth/caller.ts'
import { bucket, limit } from '#server/auth/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { forbidden, invalidInput } from '#server/errors.ts'
import { formOf } from '#server/practice/sittings/move-sitting.ts'
import { listAnswers, type SittingRow } from '#server/practice/sittings/sitting-sql.ts'
import { sittingsOf } from '#server/practice/sittings/sittings-of.ts'
import { askNext } from './ask-next.ts'
import { chooseQuestions, readPast } from './choose-questions.ts'
import { drawMockCard, mockCardText } from './mock-card.ts'
import { summarizeMocks } from './mock-history.ts'
import { againFrom, readMockReport } from './mock-report.ts'
import { viewMock } from './mock-view.ts'

const DAY_SECONDS = 86_400
const COST = 4
const START_COST = 20
/** 20 ms of processor time. */
const CARD_COST = 20

export const mockRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, content } = deps
  const mocks = sittingsOf(deps, interview)

  const view = async (mock: SittingRow, now: Date) =>
    viewMock(content, mock, await listAnswers(db.query, [mock.id]), now)

  app.route({
    ...startMock,
    config: { cost: START_COST },
    handler: async (request, reply) => {
      const { role, round, subjects, repeat_of, zone } = request.body
      const minutes = round ? roundMinutes[round] : request.body.minutes
      const userId = memberId(request)
      const now = new Date()
      await mocks.settle(userId, now)
      const wanted = repeat_of
        ? await again(userId, repeat_of, now)
        : { role, minutes, subjects: role === 'own' ? [...new Set(subjects)] : [] }
      if (round && !roundsOf(wanted.role).includes(round))
        throw invalidInput({ round: "isn't held for this role" })
      if (wanted.role === 'own' && wanted.subjects.length === 0)
        throw invalidInput({ subjects: 'choose at least one' })
      const stages =
        'stages' in wanted
          ? wanted.stages
          : chooseQuestions(
              content,
              { ...wanted, length: round ?? minutes },
              {
                past: await readPast(db, userId),
                seed: randomInt(2 ** 32),
                now,
              },
            )
      if (stages.length === 0) throw invalidInput({ subjects: 'have no questions for an interview' })
      await limit(db, bucket('mock', userId), MOCKS_PER_DAY, DAY_SECONDS)
      const mock = await mocks.start(userId, { ...wanted, stages }, zone, now)
      return reply.code(201).send(await view(mock, now))
    },
  })

  /** Questions of that one, from a week after it on. */
  async function again(userId: string, id: string, now: Date): Promise<InterviewForm> {
    const mock = await mocks.read(userId, id, now)
    if (againFrom(mock) > now.toISOString())
      throw forbidden('The same questions can be asked again a week after the interview.')
    const form = formOf(interview, mock)
    const stages = form.stages
      .map((stage) => ({ ...stage, ids: stage.ids.filter((one) => content.findItem('interview', one)) }))
      .filter(({ ids }) => ids.length > 0)
    return { ...form, stages }
  }

  app.route({
    ...listMocks,
    config: { cost: COST },
    handler: async (request) => {
      const now = new Date()
      const userId = memberId(request)
      const items = await summarizeMocks(deps, userId, await mocks.list(userId, now))
      return { now: now.toISOString(), items }
    },
  })

  app.route({
    ...getMock,
    handler: async (request) => {
      const now = new Date()
      return view(await mocks.read(memberId(request), request.params.id, now), now)
    },
  })

  app.route({
    ...putMockAnswers,
    config: { cost: COST },
    handler: async (request) => {
      const now = new Date()
      const { id } = request.params
      const { sitting, taken, refused } = await mocks.take(memberId(request), id, request.body.answers, now)
      return { now: now.toISOString(), ends_at: sitting.ends_at, taken, refused }
    },
  })

  app.route({
    ...askInMock,
    config: { cost: COST },
    handler: async (request) => ({
      follow_up: await askNext(
        { content, mocks },
        memberId(request),
        request.params.id,
        request.body.answer,
        new Date(),
      ),
    }),
  })

  app.route({
    ...pauseMock,
    handler: async (request) => {
      const now = new Date()
      const { paused } = request.body
      const mock = await mocks.change(memberId(request), request.params.id, (course) =>
        setPause(course, paused, now.toISOString()),
      )
      return view(mock, now)
    },
  })

  app.route({
    ...finishMock,
    config: { cost: COST },
    handler: async (request) => {
      const now = new Date()
      return view(await mocks.end(memberId(request), request.params.id, now, { isFinished: true }), now)
    },
  })

  app.route({
    ...getMockReport,
    config: { cost: COST },
    handler: async (request) =>
      readMockReport(deps, await mocks.readEnded(memberId(request), request.params.id)),
  })

  app.route({
    ...getMockCard,
    config: { cost: CARD_COST },
    handler: async (request, reply) => {
      const report = await readMockReport(deps, await mocks.readEnded(memberId(request), request.params.id))
      const text = mockCardText(report, (slug) => content.findResource(slug)?.title ?? slug)
      reply.header('content-disposition', 'attachment; filename="whetstone-mock.png"').type('image/png')
      return reply.send(await drawMockCard(text))
    },
  })
}
