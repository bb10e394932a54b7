import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { FIRST_ATTEMPTS_MIN, getFirstAttempts } from '#contract/api/first-attempts.ts'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import type { Output } from '#contract/api/route.ts'
import { memberId } from '#server/auth/caller.ts'
import { revisionOf } from '#server/content/question-revision.ts'
import type { Deps } from '#server/deps.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'
import { countFirstAnswers } from './first-attempt-sql.ts'

type AnswerCounts = Awaited<ReturnType<typeof countFirstAnswers>>
type FirstAttempts = Output<typeof getFirstAttempts>['first_attempts']

const COST = 2
const KEPT = 2000
/** Long, so nobody sees the figures move by the answer of one person. */
const KEPT_MS = 3_600_000
/** Fewer people who chose the same option are not told of. */
const OFTEN_MIN = 5

/** How others did, for members: one count of one question, kept for an hour. */
export const firstAttemptRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  const kept = new LRUCache<string, { found: Promise<FirstAttempts> }>({ max: KEPT, ttl: KEPT_MS })

  async function count(question: MemberQuestion): Promise<FirstAttempts> {
    const isChoice = question.question_type === 'mcq' || question.question_type === 'mcma'
    const counted = await countFirstAnswers(db, {
      contentId: question.id,
      revision: revisionOf(question),
      isChoice,
    })
    return view(question, counted)
  }

  app.route({
    ...getFirstAttempts,
    config: { cost: COST },
    handler: async (request) => {
      const { id } = request.params
      const question = content.findQuestion(id)?.member
      if (!question) throw notFound('Question')
      if ((await withheldFrom(db, memberId(request))).has(id))
        throw forbidden('This comes when your mock interview has ended.')
      const known = kept.get(id) ?? { found: count(question) }
      kept.set(id, known, { noUpdateTTL: true })
      known.found.catch(() => kept.delete(id))
      return { first_attempts: await known.found }
    },
  })
}

function view(question: MemberQuestion, counted: AnswerCounts): FirstAttempts {
  const total = sum(counted)
  if (total < FIRST_ATTEMPTS_MIN) return null
  return {
    people: Math.floor(total / 10) * 10,
    right_percent: percent(sum(counted.filter(({ outcome }) => outcome === 'right')), total),
    often_chosen: oftenChosen(question, counted, total),
  }
}

function oftenChosen({ question_type, content }: MemberQuestion, counted: AnswerCounts, total: number) {
  if (question_type !== 'mcq' && question_type !== 'mcma') return null
  const right = 'correct_index' in content ? [content.correct_index] : content.correct_indices
  const people = new Map<number, number>()
  for (const { answer, people: n } of counted)
    for (const index of chosenIn(answer))
      if (!right.includes(index)) people.set(index, (people.get(index) ?? 0) + n)
  const [index, most] = [...people].toSorted(([, a], [, b]) => b - a)[0] ?? []
  const option = index === undefined ? undefined : content.options[index]
  if (option === undefined || most === undefined || most < OFTEN_MIN) return null
  return { option, percent: percent(most, total) }
}

function chosenIn(answer: string | undefined): number[] {
  const { chosen = [] }: { chosen?: number[] } = JSON.parse(answer ?? '{}')
  return chosen
}

const sum = (counted: AnswerCounts) => counted.reduce((total, { people }) => total + people, 0)
const percent = (part: number, total: number) => Math.round((100 * part) / total)
