import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getOfflinePlan, listOfflineQuestions } from '#contract/api/offline.ts'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import type { CardReason } from '#contract/api/review-card.ts'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { OFFLINE_DAYS, OFFLINE_DUE_MAX } from '#contract/limits.ts'
import { secondsFor } from '#contract/questions/minutes.ts'
import { recallOn } from '#contract/review/memory.ts'
import { memberId } from '#server/auth/caller.ts'
import type { LoadedQuestion } from '#server/content/load-content.ts'
import type { Deps } from '#server/deps.ts'
import { fingerprint } from '#server/http/cached-response.ts'
import { topicOf } from '#server/practice/due-questions.ts'
import { readOwnPaces } from '#server/practice/own-minutes.ts'
import { readReviewSettings } from '#server/practice/review-cards.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'
import { listCardIds, listCardsUntil, listSaved } from './offline-sql.ts'

const COST = 4

/** Data that a member's device keeps for use without a network (docs/decisions/0018-offline.md). */
export const offlineRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  const versions = new WeakMap<MemberQuestion, string>()

  function versionOf(question: MemberQuestion) {
    const version = versions.get(question) ?? fingerprint(JSON.stringify(question))
    versions.set(question, version)
    return version
  }

  app.route({
    ...getOfflinePlan,
    config: { cost: COST },
    handler: async (request) => {
      const userId = memberId(request)
      const today = localDay(new Date(), request.query.zone)
      const [settings, saved, cards, paces] = await Promise.all([
        readReviewSettings(db.query, userId),
        listSaved(db, userId),
        listCardsUntil(db, userId, addDays(today, OFFLINE_DAYS)),
        readOwnPaces({ db, content }, userId),
      ])
      const shown = (question: LoadedQuestion) => ({
        topic: topicOf(question),
        seconds: secondsFor(question.member, paces),
      })
      const liveQuestion = (id: string) => content.findItem('interview', id) && content.findQuestion(id)
      const recallOf = recallOn(today)
      const due = cards.flatMap(({ stability, ...card }) => {
        const question = liveQuestion(card.content_id)
        if (!question) return []
        const recall = recallOf({ stability, last_day: card.last_day })
        return [{ ...card, ...shown(question), recall }]
      })
      if (settings.with_saved) {
        const ids = saved.map(({ content_id }) => content_id)
        const withCard = await listCardIds(db, userId, ids)
        for (const { content_id, resource_slug, bookmarked_at } of saved) {
          const question = withCard.has(content_id) ? undefined : liveQuestion(content_id)
          if (!question) continue
          const reason_day = localDay(new Date(bookmarked_at), request.query.zone)
          const rest = { last_day: null, recall: null, reason: 'saved' as CardReason, reason_day }
          const due_day = addDays(reason_day, 1)
          due.push({ content_id, resource_slug, due_day, ...rest, ...shown(question) })
        }
      }
      const kept = due.slice(0, OFFLINE_DUE_MAX)
      const ids = new Set([...saved, ...kept].map(({ content_id }) => content_id))
      const known = [...ids].flatMap((id) => {
        const question = content.findQuestion(id)?.member
        return question ? [[id, versionOf(question)] as const] : []
      })
      return { today, minutes: settings.minutes, saved, due: kept, versions: Object.fromEntries(known) }
    },
  })

  app.route({
    ...listOfflineQuestions,
    config: { cost: COST },
    handler: async (request) => {
      const withheld = await withheldFrom(db, memberId(request))
      const asked = request.query.ids.filter((id) => !withheld.has(id))
      const items = asked.flatMap((id) => content.findQuestion(id)?.member ?? [])
      return { items }
    },
  })
}
