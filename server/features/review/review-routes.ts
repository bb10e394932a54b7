import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  changeCard,
  getReview,
  getReviewSettings,
  getReviewSummary,
  listDue,
  listPaused,
  putReviewSettings,
} from '#contract/api/review.ts'
import type { CardReason } from '#contract/api/review-card.ts'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { pickQueue, sumSeconds } from '#contract/review/queue.ts'
import { memberId } from '#server/auth/caller.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { readReviewSettings, viewCard } from '#server/practice/review-cards.ts'
import { readDue } from './review-queue.ts'
import * as rows from './review-sql.ts'

/** A session that is longer than this is asked for again. */
const ITEMS_MAX = 30
const MORE_SECONDS = 10 * 60
const COMING_DAYS = 14
const COST = 4

export const reviewRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  app.route({
    ...getReview,
    config: { cost: COST },
    handler: async (request) => {
      const { zone, more } = request.query
      const userId = memberId(request)
      const { today, settings, spent, due } = await readDue({ db, content }, userId, zone)
      const left = more === '1' ? MORE_SECONDS : settings.minutes * 60 - spent
      const queue = left > 0 ? pickQueue(due, { seconds: left, most: ITEMS_MAX }) : []
      const ids = queue.map(({ question }) => question.member.id)
      const cards = await rows.findCards(db, userId, ids)
      const items = queue.map(({ question: { member }, recall, seconds, last_day, saved_day = today }) => {
        const card = cards.get(member.id)
        return {
          content_id: member.id,
          resource_slug: member.resource_slug,
          due_day: card?.due_day ?? addDays(saved_day, 1),
          last_day,
          reason: (card?.reason ?? 'saved') as CardReason,
          reason_day: card?.reason_day ?? saved_day,
          recall: last_day === null ? null : recall,
          seconds,
          question: member,
        }
      })
      return { today, due: due.length, minutes: settings.minutes, spent, items }
    },
  })

  app.route({
    ...getReviewSummary,
    config: { cost: COST },
    handler: async (request) => {
      const userId = memberId(request)
      const { today, settings, due } = await readDue({ db, content }, userId, request.query.zone)
      const [{ cards, paused }, coming, days_of_seven] = await Promise.all([
        rows.countCards(db, userId),
        rows.countComing(db, userId, today, addDays(today, COMING_DAYS)),
        rows.countDays(db, userId, addDays(today, -6), today),
      ])
      const counts = new Map(coming.map(({ due_day, count }) => [due_day, Number(count)]))
      const seconds = sumSeconds(due)
      return {
        today,
        due: due.length,
        minutes: Math.ceil(seconds / 60),
        cards: Number(cards),
        paused: Number(paused),
        new_stopped: seconds > settings.minutes * 60,
        coming: Array.from({ length: COMING_DAYS }, (_, index) => {
          const day = addDays(today, index + 1)
          return { day, count: counts.get(day) ?? 0 }
        }),
        days_of_seven,
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
      const { paused, put_off_days, zone } = request.body
      const today = localDay(new Date(), zone)
      const dueDay = put_off_days === undefined ? undefined : addDays(today, put_off_days)
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
