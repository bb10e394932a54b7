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
import { startCourse } from '#contract/sitting/exam.ts'
import { idsOf } from '#contract/sitting/test-form.ts'
import { memberId } from '#server/auth/caller.ts'
import { bucket, limit } from '#server/auth/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError, forbidden, notFound } from '#server/errors.ts'
import { cachedJson } from '#server/http/cached-json.ts'
import { refuseWhileAsked } from '#server/practice/running-mock.ts'
import { isDue, moveTest } from './move-test.ts'
import {
  findTest,
  insertTest,
  listAnswers,
  listTestRows,
  listUnfinished,
  type TestRow,
} from './practice-test-sql.ts'
import { takeAnswers } from './take-answers.ts'
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
        make: () => JSON.stringify(getPracticeTest.schema.response[200].parse(viewOutline(test, test))),
      })
    },
  })
}

/** For members: to take it. */
export const practiceTestRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, content } = deps

  const view = async (test: TestRow, now: Date) =>
    viewTest(content, test, await listAnswers(db.query, test.id), now)

  /** As its clock has moved it meanwhile. */
  const moved = async (test: TestRow, now: Date) =>
    isDue(test, now) ? ((await moveTest(deps, test.user_id, test.id, now)) ?? test) : test

  async function readTest(userId: string, id: string, now: Date) {
    const test = await findTest(db, userId, id)
    if (!test) throw missing()
    return moved(test, now)
  }

  async function readAll(userId: string, now: Date) {
    const tests: TestRow[] = []
    for (const test of await listTestRows(db, userId)) tests.push(await moved(test, now))
    return tests
  }

  app.route({
    ...startPracticeTest,
    config: { cost: START_COST },
    handler: async (request, reply) => {
      const userId = memberId(request)
      const now = new Date()
      const test = content.findPracticeTest(request.body.name)
      if (!test) throw missing()
      // An older one may still wait for its end, which puts its questions into the review queue.
      for (const one of await listUnfinished(db, userId)) await moved(one, now)
      await limit(db, bucket('practice-test', userId), PRACTICE_TESTS_PER_DAY, DAY_SECONDS)
      const { name, title, resource_slug, sections, breaks } = test
      const started_at = now.toISOString()
      const { taken, ends_at } = startCourse(test, started_at)
      const row = await insertTest(db, {
        user_id: userId,
        name,
        title,
        resource_slug,
        form: JSON.stringify({ sections, breaks }),
        question_ids: JSON.stringify(idsOf(test)),
        taken: JSON.stringify(taken),
        zone: request.body.zone,
        started_at,
        ends_at,
      })
      if (!row) throw new ApiError(409, 'conflict', 'A practice test is running. Continue or end it first.')
      return reply.code(201).send(await view(row, now))
    },
  })

  app.route({
    ...listPracticeTests,
    config: { cost: COST },
    handler: async (request) => {
      const now = new Date()
      const userId = memberId(request)
      const items = await summarize(deps, userId, await readAll(userId, now))
      return { now: now.toISOString(), items }
    },
  })

  app.route({
    ...getPracticeTestRun,
    handler: async (request) => {
      const now = new Date()
      return view(await readTest(memberId(request), request.params.id, now), now)
    },
  })

  app.route({
    ...putTestAnswers,
    config: { cost: COST },
    handler: async (request) => {
      const now = new Date()
      const { id } = request.params
      const done = await takeAnswers(deps, memberId(request), id, request.body.answers, now)
      if (!done) throw missing()
      return { now: now.toISOString(), ...done }
    },
  })

  app.route({
    ...leaveTestStep,
    config: { cost: COST },
    handler: async (request) => {
      const now = new Date()
      const leave = request.body.step
      const test = await moveTest(deps, memberId(request), request.params.id, now, { leave })
      if (!test) throw missing()
      return view(test, now)
    },
  })

  app.route({
    ...finishPracticeTest,
    config: { cost: COST },
    handler: async (request) => {
      const now = new Date()
      const test = await moveTest(deps, memberId(request), request.params.id, now, { isFinished: true })
      if (!test) throw missing()
      return view(test, now)
    },
  })

  app.route({
    ...getTestReport,
    config: { cost: COST },
    handler: async (request) => {
      const test = await readTest(memberId(request), request.params.id, new Date())
      if (test.finished_at === null) throw forbidden('The report comes when the practice test has ended.')
      const asked = JSON.parse(test.question_ids) as string[]
      await refuseWhileAsked(
        db,
        test.user_id,
        'It asks some of the same questions; this report comes back when it has ended.',
        asked,
      )
      return readTestReport(deps, test)
    },
  })
}
