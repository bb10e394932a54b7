import type { TimedAnswer } from '#contract/api/timed-answer.ts'
import { gradeAttempt } from '#contract/attempts/grade-attempt.ts'
import type { Content } from '#server/content/load-content.ts'

/** A device that was away may bring its answers so long after the end. */
const LATE_MS = 7 * 86_400_000
/** Between the clock of a device and ours. */
const GRACE_MS = 1000
/** An answer that was on its way at the end isn't late. */
const ON_THE_WAY_MS = 30_000

/** An answer as it is stored. */
type StoredAnswer<A extends TimedAnswer> = Omit<A, 'answer' | 'flagged' | 'at'> & {
  answer: string | null
  flagged: number
  given_at: string
  received_at: string
  late: number
}

/**
 * Keeps answers that were given before the end, whenever they come; the newest of each question. Each carries the seconds
 * since the start by the device's clock: who forges that number fools nobody else.
 */
export function readAnswers<A extends TimedAnswer>(
  content: Content,
  started_at: string,
  given: readonly A[],
  { asked, over, now }: { asked: ReadonlyMap<string, string>; over: string; now: Date },
) {
  const refused: { content_id: string; why: string }[] = []
  const rows = new Map<string, StoredAnswer<A>>()
  for (const { at, answer, flagged, ...rest } of given) {
    const { content_id } = rest
    const until = asked.get(content_id)
    const time = Date.parse(started_at) + Math.round(at * 1000)
    const why = refusal(content, content_id, answer, { until, over, time, now: now.getTime() })
    if (why || !until) {
      refused.push({ content_id, why: why ?? NOT_ASKED })
      continue
    }
    const end = Date.parse(until)
    // A device whose clock runs ahead gives no answer in the future.
    const given_at = new Date(Math.min(time, now.getTime(), end)).toISOString()
    const known = rows.get(content_id)
    if (known && known.given_at > given_at) continue
    rows.set(content_id, {
      ...rest,
      answer: answer && JSON.stringify(answer),
      flagged: flagged ? 1 : 0,
      given_at,
      received_at: now.toISOString(),
      late: now.getTime() > end + ON_THE_WAY_MS ? 1 : 0,
    })
  }
  return { rows, refused }
}

const NOT_ASKED = 'This question is not part of it.'

function refusal(
  content: Content,
  contentId: string,
  answer: TimedAnswer['answer'],
  { until, over, time, now }: { until: string | undefined; over: string; time: number; now: number },
) {
  const question = content.findQuestion(contentId)?.member
  if (!until || !question) return NOT_ASKED
  const isWritten = question.question_type === 'descriptive' || question.question_type === 'code'
  if (answer && (isWritten || !gradeAttempt(question, answer)))
    return 'This is no answer to a question of this type.'
  const end = Date.parse(until)
  if (time > end + GRACE_MS) return over
  return now > end + LATE_MS ? 'It ended more than a week ago.' : undefined
}

/** The same of the rows: only those newer than what is stored. */
export const newerThan = <Row extends { content_id: string; given_at: string }>(
  stored: readonly { content_id: string; given_at: string }[],
  rows: readonly Row[],
) => {
  const before = new Map(stored.map(({ content_id, given_at }) => [content_id, given_at]))
  return rows.filter((row) => (before.get(row.content_id) ?? '') < row.given_at)
}
