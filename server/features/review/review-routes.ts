import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  changeCard,
  getReviewSettings,
  getReviewSummary,
  listDue,
  listPaused,
  putReviewSettings,
} from '#contract/api/review.ts'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { memberId } from '#server/auth/caller.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { readDue } from '#server/practice/due-questions.ts'
import { readReviewSettings, viewCard } from '#server/practice/review-cards.ts'
import * as rows from './review-sql.ts'

const COMING_DAYS = 14
const COST = 4

export const reviewRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  app.route({
    ...getReviewSummary,
    handler: async (request) => {
      const userId = memberId(request)
      const today = localDay(new Date(), request.query.zone)
      const [{ cards, paused }, coming] = await Promise.all([
        rows.countCards(db, userId),
        rows.countComing(db, userId, today, addDays(today, COMING_DAYS)),
      ])
      const counts = new Map(coming.map(({ due_day, count }) => [due_day, Number(count)]))
      return {
        today,
        cards: Number(cards),
        paused: Number(paused),
        coming: Array.from({ length: COMING_DAYS }, (_, index) => {
          const day = addDays(today, index + 1)
          return { day, count: counts.get(day) ?? 0 }
        }),
      }
    },
  })

  app.route({
    ...listDue,
    config: { cost: COST },
    handler: async (request) => {
      const { due } = await readDue({ db, content }, memberId(request), request.query.zone)
      const own = due.filter(({ question }) => question.member.resource_slug === request.params.resource)
      return { ids: own.map(({ question }) => question.member.id) }
    },
  })

  app.route({
    ...changeCard,
    handler: async (request) => {
      const { paused, put_off_days, due_day, zone } = request.body
      const today = localDay(new Date(), zone)
      const dueDay = put_off_days === undefined ? due_day : addDays(today, put_off_days)
      const { content_id } = request.params
      const card = await rows.changeCard(db, memberId(request), content_id, today, { paused, dueDay })
      if (!card) throw notFound('This card')
      return viewCard(card)
    },
  })

  app.route({
    ...listPaused,
    handler: async (request) => {
      const cards = await rows.listPausedCards(db, memberId(request))
      const items = cards.flatMap((card) => {
        const question = content.findQuestion(card.content_id)?.visitor
        return question
          ? [{ ...viewCard(card), title: question.title, question_type: question.question_type }]
          : []
      })
      return { items }
    },
  })

  app.route({
    ...getReviewSettings,
    handler: (request) => readReviewSettings(db.query, memberId(request)),
  })

  app.route({
    ...putReviewSettings,
    config: { cost: COST },
    handler: async (request) => {
      await rows.writeSettings(db, memberId(request), request.body)
      return request.body
    },
  })
}
