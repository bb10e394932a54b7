import { randomInt } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  finishMock,
  getMock,
  getMockCard,
  getMockReport,
  listMocks,
  pauseMock,
  putMockAnswers,
  startMock,
} from '#contract/api/mocks.ts'
import { MOCK_PAUSE_SECONDS, MOCKS_PER_DAY } from '#contract/limits.ts'
import { memberId } from '#server/auth/caller.ts'
import { bucket, limit } from '#server/auth/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError, forbidden, invalidInput, notFound } from '#server/errors.ts'
import { refuseWhileAsked } from '#server/practice/running-mock.ts'
import { chooseQuestions } from './choose-questions.ts'
import { endMock } from './end-mock.ts'
import { drawMockCard, mockCardText } from './mock-card.ts'
import { readHistory } from './mock-history.ts'
import { againFrom, readMockReport } from './mock-report.ts'
import {
  changeMock,
  findMock,
  insertMock,
  isRunning,
  listAnswers,
  listOverdue,
  type MockRow,
  readPast,
  updateMock,
} from './mock-sql.ts'
import { stagesOf, viewMock } from './mock-view.ts'
import { takeAnswers } from './take-answers.ts'

const DAY_SECONDS = 86_400
const COST = 4
const START_COST = 20
/** 20 ms of processor time. */
const CARD_COST = 20
const missing = () => notFound('This mock interview')

export const mockRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, content } = deps

  const view = async (mock: MockRow, now: Date) =>
    viewMock(content, mock, await listAnswers(db.query, mock.id), now)

  /** The user's mock; one whose time is up is ended first. */
  async function readMock(userId: string, id: string, now: Date) {
    const mock = await findMock(db, userId, id)
    if (!mock) throw missing()
    if (mock.finished_at !== null || isRunning(mock, now)) return mock
    return (await endMock(deps, userId, id, now)) ?? mock
  }

  app.route({
    ...startMock,
    config: { cost: START_COST },
    handler: async (request, reply) => {
      const { role, minutes, subjects, repeat_of, zone } = request.body
      const userId = memberId(request)
      const now = new Date()
      // An older one may still wait for its end, which puts its questions into the review queue.
      for (const { id } of await listOverdue(db, userId, now)) await endMock(deps, userId, id, now)
      const wanted = repeat_of
        ? await again(userId, repeat_of, now)
        : { role, minutes, subjects: role === 'own' ? [...new Set(subjects)] : [] }
      if (wanted.role === 'own' && wanted.subjects.length === 0)
        throw invalidInput({ subjects: 'choose at least one' })
      const stages =
        'stages' in wanted
          ? wanted.stages
          : chooseQuestions(content, wanted, {
              past: await readPast(db, userId),
              seed: randomInt(2 ** 32),
              now,
            })
      if (stages.length === 0) throw invalidInput({ subjects: 'have no questions for an interview' })
      await limit(db, bucket('mock', userId), MOCKS_PER_DAY, DAY_SECONDS)
      const mock = await insertMock(db, {
        user_id: userId,
        role: wanted.role,
        minutes: wanted.minutes,
        subjects: JSON.stringify(wanted.subjects),
        stages: JSON.stringify(stages),
        zone,
        started_at: now.toISOString(),
        ends_at: new Date(now.getTime() + wanted.minutes * 60_000).toISOString(),
      })
      if (!mock) throw new ApiError(409, 'conflict', 'A mock interview is running. Continue or end it first.')
      return reply.code(201).send(await view(mock, now))
    },
  })

  /** Questions of that one, from a week after it on. */
  async function again(userId: string, id: string, now: Date) {
    const mock = await findMock(db, userId, id)
    if (!mock) throw missing()
    if (againFrom(mock) > now.toISOString())
      throw forbidden('The same questions can be asked again a week after the interview.')
    const stages = stagesOf(mock)
      .map((stage) => ({ ...stage, ids: stage.ids.filter((one) => content.findItem('interview', one)) }))
      .filter(({ ids }) => ids.length > 0)
    const { role, minutes } = mock
    return { role, minutes, subjects: JSON.parse(mock.subjects) as string[], stages }
  }

  app.route({
    ...listMocks,
    config: { cost: COST },
    handler: async (request) => {
      const now = new Date()
      return { now: now.toISOString(), items: await readHistory(deps, memberId(request), now) }
    },
  })

  app.route({
    ...getMock,
    handler: async (request) => {
      const now = new Date()
      return view(await readMock(memberId(request), request.params.id, now), now)
    },
  })

  app.route({
    ...putMockAnswers,
    config: { cost: COST },
    handler: async (request) => {
      const now = new Date()
      const { id } = request.params
      const done = await takeAnswers(deps, memberId(request), id, request.body.answers, now)
      if (!done) throw missing()
      const { mock, taken, refused } = done
      return { now: now.toISOString(), ends_at: mock.ends_at, taken, refused }
    },
  })

  app.route({
    ...pauseMock,
    handler: async (request) => {
      const now = new Date()
      const changed = await changeMock(db, memberId(request), request.params.id, async (tx, mock) => {
        const change = isRunning(mock, now) && pauseOf(mock, request.body.paused, now)
        return change ? updateMock(tx, mock.id, change) : mock
      })
      if (!changed) throw missing()
      return view(changed, now)
    },
  })

  app.route({
    ...finishMock,
    config: { cost: COST },
    handler: async (request) => {
      const now = new Date()
      const mock = await endMock(deps, memberId(request), request.params.id, now)
      if (!mock) throw missing()
      return view(mock, now)
    },
  })

  async function reportOf(userId: string, id: string) {
    const mock = await readMock(userId, id, new Date())
    if (mock.finished_at === null) throw forbidden('The report comes when the interview has ended.')
    const asked = stagesOf(mock).flatMap(({ ids }) => ids)
    await refuseWhileAsked(
      db,
      userId,
      'It asks some of the same questions; this report comes back when it has ended.',
      asked,
    )
    return readMockReport(deps, mock)
  }

  app.route({
    ...getMockReport,
    config: { cost: COST },
    handler: (request) => reportOf(memberId(request), request.params.id),
  })

  app.route({
    ...getMockCard,
    config: { cost: CARD_COST },
    handler: async (request, reply) => {
      const report = await reportOf(memberId(request), request.params.id)
      const text = mockCardText(report, (slug) => content.findResource(slug)?.title ?? slug)
      reply.header('content-disposition', 'attachment; filename="whetstone-mock.png"').type('image/png')
      return reply.send(await drawMockCard(text))
    },
  })
}

/** One pause: the end moves by its whole length at once, and back by what is left when it ends early. */
function pauseOf(mock: MockRow, paused: boolean, now: Date) {
  const until = mock.paused_until
  const move = (ms: number) => new Date(Date.parse(mock.ends_at) + ms).toISOString()
  if (paused)
    return (
      until === null && {
        paused_until: new Date(now.getTime() + MOCK_PAUSE_SECONDS * 1000).toISOString(),
        ends_at: move(MOCK_PAUSE_SECONDS * 1000),
      }
    )
  if (until === null || until <= now.toISOString()) return false
  return { paused_until: now.toISOString(), ends_at: move(now.getTime() - Date.parse(until)) }
}
