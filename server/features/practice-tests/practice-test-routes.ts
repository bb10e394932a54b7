import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  finishPracticeTest,
  getPracticeTest,
  getPracticeTestRun,
  getTestReport,
  leaveTestStep,
  listPracticeTests,
  putTestAnswers,
  startPracticeTest,
} from '#contract/api/practice-tests.ts'
import { PRACTICE_TESTS_PER_DAY } from '#contract/limits.ts'
import { exam } from '#contract/sitting/exam.ts'
import { memberId } from '#server/auth/caller.ts'
import { bucket, limit } from '#server/auth/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { cachedJson } from '#server/http/cached-json.ts'
import { listAnswers, type SittingRow } from '#server/practice/sittings/sitting-sql.ts'
import { sittingsOf } from '#server/practice/sittings/sittings-of.ts'
import { readTestReport, summarize } from './test-report.ts'
import { viewOutline, viewTest } from './test-view.ts'

const DAY_SECONDS = 86_400
const COST = 4
const START_COST = 20
const missing = () => notFound('This practice test')

/** For everybody: what a test consists of. */
export const practiceTestOutlineRoutes: FastifyPluginAsyncZod<Deps> = async (app, { content }) => {
  const sendJson = cachedJson()
  app.route({
    ...getPracticeTest,
    handler: (request, reply) => {
      const test = content.findPracticeTest(request.params.name)
      if (!test) throw missing()
      return sendJson(request, reply, {
        key: test.name,
        make: () => JSON.stringify(getPracticeTest.schema.response[200].parse(viewOutline(test))),
      })
    },
  })
}

/** For members: to take it. */
export const practiceTestRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, content } = deps
  const tests = sittingsOf(deps, exam)

  const view = async (test: SittingRow, now: Date) =>
    viewTest(content, test, await listAnswers(db.query, [test.id]), now)

  app.route({
    ...startPracticeTest,
    config: { cost: START_COST },
    handler: async (request, reply) => {
      const userId = memberId(request)
      const now = new Date()
      const found = content.findPracticeTest(request.body.name)
      if (!found) throw missing()
      await tests.settle(userId, now)
      await limit(db, bucket('practice-test', userId), PRACTICE_TESTS_PER_DAY, DAY_SECONDS)
      const { name, title, resource_slug, sections, breaks } = found
      const form = { name, title, resource_slug, sections, breaks }
      return reply.code(201).send(await view(await tests.start(userId, form, request.body.zone, now), now))
    },
  })

  app.route({
    ...listPracticeTests,
    config: { cost: COST },
    handler: async (request) => {
      const now = new Date()
      const userId = memberId(request)
      return { now: now.toISOString(), items: await summarize(deps, userId, await tests.list(userId, now)) }
    },
  })

  app.route({
    ...getPracticeTestRun,
    handler: async (request) => {
      const now = new Date()
      return view(await tests.read(memberId(request), request.params.id, now), now)
    },
  })

  app.route({
    ...putTestAnswers,
    config: { cost: COST },
    handler: async (request) => {
      const now = new Date()
      const { id } = request.params
      const { taken, refused } = await tests.take(memberId(request), id, request.body.answers, now)
      return { now: now.toISOString(), taken, refused }
    },
  })

  app.route({
    ...leaveTestStep,
    config: { cost: COST },
    handler: async (request) => {
      const now = new Date()
      const leave = request.body.step
      return view(await tests.end(memberId(request), request.params.id, now, { leave }), now)
    },
  })

  app.route({
    ...finishPracticeTest,
    config: { cost: COST },
    handler: async (request) => {
      const now = new Date()
      return view(await tests.end(memberId(request), request.params.id, now, { isFinished: true }), now)
    },
  })

  app.route({
    ...getTestReport,
    config: { cost: COST },
    handler: async (request) =>
      readTestReport(deps, await tests.readEnded(memberId(request), request.params.id)),
  })
}
