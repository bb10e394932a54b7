import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  addRetrospective,
  deleteCalendar,
  deletePlan,
  getCalendar,
  getPlan,
  makeCalendar,
  type PlanState,
  putPlan,
} from '#contract/api/plan.ts'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { PLAN_DAYS_MAX } from '#contract/limits.ts'
import { memberId } from '#server/auth/caller.ts'
import { addressBucket, bucket, limit } from '#server/auth/rate-limit.ts'
import { hashSecret, newSecret } from '#server/auth/secrets.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError, invalidInput, notFound } from '#server/errors.ts'
import { findPlan, type PlanRow, settingsOf } from '#server/practice/plan-rows.ts'
import { todayReader } from '#server/practice/read-today.ts'
import { calendarOf } from './calendar.ts'
import { planCache } from './compute-plan.ts'
import * as rows from './plan-sql.ts'
import { withToday } from './with-today.ts'

const COST = 10
const CALENDAR_CALLS = 60
const HOUR_SECONDS = 3600
const SUFFIX = '.ics'

export const planRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { db, content, settings } = deps
  const computed = planCache(deps)
  const readToday = todayReader(deps)

  async function view(userId: string, row: PlanRow | undefined, zone: string): Promise<PlanState> {
    const [now, day, retrospectives] = await Promise.all([
      row ? computed(row, zone) : null,
      row ? readToday(userId, zone) : null,
      rows.listRetrospectives(db, userId),
    ])
    const { updated_at = '', calendar_hash = null } = row ?? {}
    return {
      plan: row ? { ...settingsOf(row), updated_at, has_calendar: calendar_hash !== null } : null,
      computed: now && day && withToday(now, day),
      retrospectives,
    }
  }

  app.route({
    ...getPlan,
    config: { cost: COST },
    handler: async (request) => {
      const userId = memberId(request)
      return view(userId, await findPlan(db, userId), request.query.zone)
    },
  })

  app.route({
    ...putPlan,
    config: { cost: COST },
    handler: async (request) => {
      const userId = memberId(request)
      const { interview_day, minutes, scope, zone } = request.body
      const today = localDay(new Date(), zone)
      if (interview_day <= today) throw invalidInput({ interview_day: 'must be after today' })
      if (interview_day > addDays(today, PLAN_DAYS_MAX))
        throw invalidInput({ interview_day: 'must be within a year' })
      if (minutes.every((one) => one === 0)) throw invalidInput({ minutes: 'must not all be zero' })
      if (scope.some(({ resource_slug }) => !content.findResource(resource_slug)))
        throw invalidInput({ scope: 'names a subject that does not exist' })
      if (new Set(scope.map(({ resource_slug }) => resource_slug)).size < scope.length)
        throw invalidInput({ scope: 'names a subject twice' })
      const row = await rows.writePlan(db, userId, request.body)
      if (!row) throw new ApiError(409, 'conflict', 'The plan was changed elsewhere. Load it again.')
      return view(userId, row, zone)
    },
  })

  app.route({
    ...deletePlan,
    handler: async (request, reply) => {
      await rows.removePlan(db, memberId(request))
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...makeCalendar,
    handler: async (request, reply) => {
      const secret = newSecret()
      if (!(await rows.writeCalendar(db, memberId(request), hashSecret(secret)))) throw notFound('Your plan')
      return reply.code(201).send({ url: `${settings.publicUrl}/calendar/${secret}${SUFFIX}` })
    },
  })

  app.route({
    ...deleteCalendar,
    handler: async (request, reply) => {
      await rows.writeCalendar(db, memberId(request), null)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...addRetrospective,
    handler: async (request, reply) => {
      const { interview_day, text } = request.body
      const row = await rows.insertRetrospective(db, memberId(request), { interview_day, text })
      if (!row) throw invalidInput({ text: 'cannot be kept: there are as many as may be' })
      return reply.code(201).send(row)
    },
  })
}

/** Calendar programs cannot sign in: whoever has the address reads the sessions, and nothing else. */
export const calendarRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const computed = planCache(deps)
  const readToday = todayReader(deps)
  app.route({
    ...getCalendar,
    handler: async (request, reply) => {
      await limit(deps.db, bucket('calendar', addressBucket(request.ip)), CALENDAR_CALLS, HOUR_SECONDS)
      const secret = request.params.secret.slice(0, -SUFFIX.length)
      const row = await rows.findPlanByCalendar(deps.db, hashSecret(secret))
      if (!row) throw notFound('This calendar')
      const now = await computed(row, row.zone)
      const days = now ? withToday(now, await readToday(row.user_id, row.zone)).days : []
      const body = calendarOf(days, row.interview_day, {
        url: `${deps.settings.publicUrl}/plan`,
        now: new Date(),
      })
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/calendar; charset=utf-8')
        .send(body)
    },
  })
}
