import type { getAttemptReport } from '#contract/api/attempt-report.ts'
import type { Output } from '#contract/api/route.ts'
import { meanInterval, shareInterval } from '#contract/attempts/interval.ts'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { difficulties } from '#contract/content-lists.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import * as rows from './attempt-report-sql.ts'

type Report = Output<typeof getAttemptReport>

const WEEKS = 26
const TOPIC_MIN = 5
/** Fewer say nothing about a person. */
const CALIBRATION_MIN = 8
const GRADED = ['mcq', 'mcma', 'blank']

export async function readAttemptReport(
  { db, content }: { db: Db; content: Content },
  userId: string,
  zone: string,
): Promise<Report> {
  const today = localDay(new Date(), zone)
  const [days, completed, firsts, confidence, scored] = await Promise.all([
    rows.countByDay(db, userId, addDays(today, 1 - 7 * WEEKS), today),
    rows.listCompletedQuestions(db, userId),
    rows.countFirstAttempts(db, userId),
    rows.countByConfidence(db, userId),
    rows.listScored(db, userId),
  ])
  return {
    today,
    days: days.map(({ day, count }) => ({ day, count: Number(count) })),
    levels: levelsOf(content, completed),
    topics: topicsOf(content, firsts),
    confidence: confidence.map((row) => ({
      confidence: row.confidence as 0 | 1 | 2,
      n: Number(row.n),
      right: Number(row.right),
    })),
    calibration: calibrationOf(scored, firsts),
    scored_answers: scored.length,
  }
}

/** Of resources that were begun; what has left the bank does not count. */
function levelsOf(content: Content, completed: { content_id: string }[]): Report['levels'] {
  const done = completed.flatMap(({ content_id }) => {
    const known = content.findItem('interview', content_id) && content.findQuestion(content_id)
    return known ? [known.member] : []
  })
  const begun = new Set(done.map(({ resource_slug }) => resource_slug))
  const all = [...begun].flatMap((slug) => content.questions(slug))
  return difficulties.map((difficulty) => ({
    difficulty,
    completed: done.filter((question) => question.difficulty === difficulty).length,
    total: all.filter(({ member }) => member.difficulty === difficulty).length,
  }))
}

function topicsOf(content: Content, firsts: rows.FirstAttempts[]): Report['topics'] {
  const placed = firsts.flatMap((row) => {
    const question = content.findQuestion(row.content_id)
    return question
      ? [{ ...row, topic: question.topicTitle, resource_slug: question.member.resource_slug }]
      : []
  })
  return [...Map.groupBy(placed, ({ resource_slug, topic }) => `${resource_slug} ${topic}`).values()]
    .flatMap((own) => {
      const [{ resource_slug = '', topic = '' } = {}] = own
      const { n, right } = sum(own)
      return n < TOPIC_MIN ? [] : [{ resource_slug, topic, n, right, interval: shareInterval(right, n) }]
    })
    .sort((a, b) => a.right / a.n - b.right / b.n || b.n - a.n)
}

function calibrationOf(scored: rows.PredictedScore[], firsts: rows.FirstAttempts[]): Report['calibration'] {
  if (scored.length < CALIBRATION_MIN) return null
  const resources = new Set(scored.map(({ resource_slug }) => resource_slug))
  const graded = sum(
    firsts.filter((row) => resources.has(row.resource_slug) && GRADED.includes(row.question_type)),
  )
  const predicted = meanOf(scored.map((one) => one.predicted))
  const mean = meanOf(scored.map((one) => one.scored))
  return {
    n: scored.length,
    predicted,
    scored: mean,
    difference: meanInterval(scored.map((one) => one.predicted - one.scored)),
    objective: graded.n > 0 ? graded.right / graded.n : null,
  }
}

const sum = (counts: { n: number | string; right: number | string }[]) => ({
  n: counts.reduce((total, { n }) => total + Number(n), 0),
  right: counts.reduce((total, { right }) => total + Number(right), 0),
})
const meanOf = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length
