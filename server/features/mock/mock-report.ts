import type { getMockReport, MockReported } from '#contract/api/mocks.ts'
import type { Output } from '#contract/api/route.ts'
import { shareInterval } from '#contract/attempts/interval.ts'
import { MOCK_AGAIN_DAYS } from '#contract/limits.ts'
import { type InterviewStage, interview } from '#contract/sitting/interview.ts'
import { interviewNotes } from '#contract/sitting/interview-notes.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { formOf } from '#server/practice/sittings/move-sitting.ts'
import { isForLearner, listAttempts, outcomeOf } from '#server/practice/sittings/sitting-attempts.ts'
import { listAnswers, type SittingRow } from '#server/practice/sittings/sitting-sql.ts'
import { budgetOf, viewAnswer, viewSpec } from './mock-view.ts'

type Outcome = MockReported['outcome']

const AGAIN_MS = MOCK_AGAIN_DAYS * 86_400_000
export const againFrom = ({ finished_at, ends_at }: SittingRow) =>
  new Date(Date.parse(finished_at ?? ends_at) + AGAIN_MS).toISOString()

/** Computed from the answers and the attempts that they led to, so what is scored later counts. */
export async function readMockReport(
  { db, content }: { db: Db; content: Content },
  mock: SittingRow,
): Promise<Output<typeof getMockReport>> {
  const { stages } = formOf(interview, mock)
  const ids = stages.flatMap((stage) => stage.ids)
  const [answers, attempts, cards] = await Promise.all([
    listAnswers(db.query, [mock.id]),
    listAttempts(db.query, mock.user_id, 'mock', [mock.id]),
    listCards(db, mock.user_id, ids),
  ])
  const answerOf = new Map(answers.map((row) => [row.content_id, row]))
  const attemptOf = new Map(attempts.map((row) => [row.content_id, row]))
  const cardOf = new Map(cards.map((row) => [row.content_id, row]))
  const report = (stage: InterviewStage) => (id: string) => {
    const found = content.findQuestion(id)
    if (!found) return []
    const row = answerOf.get(id)
    const attempt = attemptOf.get(id)
    const card = cardOf.get(id)
    const outcome = outcomeOf(attempt, isForLearner(found.member.question_type, row))
    return [
      {
        ...(row ? viewAnswer(row) : { ...nothing, content_id: id }),
        question: found.member,
        stage: stage.stage,
        topic: found.topicTitle,
        budget: budgetOf(stage),
        late: row?.late === 1,
        outcome,
        score: outcome === 'waiting' ? null : (attempt?.score ?? 0),
        card: card ? { due_day: card.due_day, paused: card.paused_at !== null } : null,
      },
    ]
  }
  const items: MockReported[] = stages.flatMap((stage) => stage.ids.flatMap(report(stage)))
  const graded = items.filter(({ outcome }) => outcome !== 'waiting')
  const right = graded.filter(isRight).length
  return {
    ...viewSpec(mock),
    items,
    topics: topicsOf(graded.filter(({ outcome }) => outcome !== 'unanswered')),
    stages: stages.map((stage) => ({
      stage: stage.stage,
      budget: stage.seconds,
      seconds: items
        .filter((item) => item.stage === stage.stage)
        .reduce((sum, { seconds }) => sum + seconds, 0),
    })),
    total: {
      n: graded.length,
      right,
      waiting: items.length - graded.length,
      interval: graded.length > 0 ? shareInterval(right, graded.length) : null,
    },
    sure_but_wrong: items
      .filter(({ outcome, confidence }) => outcome === 'wrong' && confidence === 2)
      .map(({ content_id }) => content_id),
    notes: interviewNotes(
      items.map(({ question, topic, stage, outcome, confidence, seconds, budget }) => ({
        title: question.title,
        topic,
        stage,
        outcome,
        isSure: confidence === 2,
        seconds,
        budget,
      })),
    ),
    again_from: againFrom(mock),
  }
}

const nothing = {
  answer: null,
  text: null,
  notes: null,
  language: null,
  confidence: null,
  flagged: false,
  seconds: 0,
}
const isRight = ({ outcome }: { outcome: Outcome }) => outcome === 'right'

/** Weakest first; with few questions the interval says how little that means. */
function topicsOf(graded: MockReported[]) {
  const groups = Map.groupBy(graded, ({ question, topic }) => `${question.resource_slug} ${topic}`)
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own
      if (!first) return []
      const right = own.filter(isRight).length
      return [
        {
          resource_slug: first.question.resource_slug,
          topic: first.topic,
          n: own.length,
          right,
          interval: shareInterval(right, own.length),
        },
      ]
    })
    .sort((a, b) => a.right / a.n - b.right / b.n || b.n - a.n)
}

const listCards = (db: Db, userId: string, contentIds: string[]) =>
  db.query
    .selectFrom('review_cards')
    .select(['content_id', 'due_day', 'paused_at'])
    .where('user_id', '=', userId)
    .where('content_id', 'in', contentIds)
    .execute()
