import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { getAttemptReport } from '#contract/api/attempt-report.ts'
import { type attempt, recordAttempts } from '#contract/api/attempts.ts'
import { gradeAttempt } from '#contract/attempts/grade-attempt.ts'
import { localDay } from '#contract/attempts/local-day.ts'
import { memberId } from '#server/auth/caller.ts'
import { revisionOf } from '#server/content/question-revision.ts'
import type { Deps } from '#server/deps.ts'
import { type GradedAttempt, insertAttempts } from '#server/practice/attempt-rows.ts'
import { viewCard } from '#server/practice/review-cards.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'
import { readAttemptReport } from './attempt-report.ts'

const DAY_MS = 86_400_000
const PAST_MS = 30 * DAY_MS
const FUTURE_MS = 5 * 60_000
const RECORD_COST = 4
const REPORT_COST = 10

export const attemptRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  app.route({
    ...recordAttempts,
    config: { cost: RECORD_COST },
    handler: async (request) => {
      const received = Date.now()
      const userId = memberId(request)
      const withheld = await withheldFrom(db, userId)
      const graded: GradedAttempt[] = []
      const refused: { id: string; why: string }[] = []
      for (const one of request.body.attempts) {
        // Whatever the source says: a verdict, here or in the export, would tell the answer before the end.
        const isAsked = withheld.has(one.content_id)
        const result = isAsked ? 'This interview or test has not ended.' : grade(one, received)
        if (typeof result === 'string') refused.push({ id: one.id, why: result })
        else graded.push(result)
      }
      const { taken, foreign, cards } = await insertAttempts(db, userId, graded)
      refused.push(...foreign.map((id) => ({ id, why: 'This id belongs to another attempt.' })))
      return { taken, refused, cards: cards.map(viewCard) }
    },
  })

  app.route({
    ...getAttemptReport,
    config: { cost: REPORT_COST },
    handler: (request) => readAttemptReport({ db, content }, memberId(request), request.query.zone),
  })

  /** The row, or why there is none. */
  function grade(given: z.output<typeof attempt>, received: number): GradedAttempt | string {
    const question = content.findQuestion(given.content_id)?.member
    if (!question) return 'There is no such question.'
    if (given.source === 'test' && question.question_type !== 'descriptive')
      return 'A practice test records its own answers; only an essay is scored by its writer.'
    const grade = gradeAttempt(question, given.answer)
    if (!grade) return `This is no answer to a question of type ${question.question_type}.`
    const at = new Date(clamp(Date.parse(given.answered_at), received - PAST_MS, received + FUTURE_MS))
    return {
      text: given.text,
      id: given.id,
      content_id: given.content_id,
      resource_slug: question.resource_slug,
      question_type: question.question_type,
      revision: revisionOf(question),
      source: given.source,
      sitting_id: given.mock_id ?? null,
      ...grade,
      confidence: given.confidence ?? null,
      seconds: given.seconds,
      answer: JSON.stringify(given.answer),
      local_day: localDay(at, given.zone),
      answered_at: at.toISOString(),
      received_at: new Date(received).toISOString(),
    }
  }
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
