import type { AttemptSource, Confidence } from '../api/attempts.ts'
import type { CardReason } from '../api/review-card.ts'
import type { Outcome } from '../attempts/grade-attempt.ts'
import { addDays, dayNumber } from '../attempts/local-day.ts'
import { intervalOf, type Memory, nextMemory, type ReviewGrade } from './memory.ts'

/** Of a day the first answer decides; the second is its repeat within the session, more say nothing new. */
const COUNTED_PER_DAY = 2
const FUZZ_FROM_DAYS = 3
const FUZZ_SHARE = 0.1

export interface FoldedAttempt {
  id: string
  outcome: Outcome
  confidence: Confidence | null
  source: AttemptSource
  local_day: string
  answered_at: string
}

export interface FoldedCard extends Memory {
  last_day: string
  due_day: string
  reps: number
  lapses: number
  reason: CardReason
  reason_day: string
}

/** Grades follow from outcomes: wrong is Again, right by a guess or in part is Hard, right is Good. */
export function gradeOf({ outcome, confidence }: Pick<FoldedAttempt, 'outcome' | 'confidence'>): ReviewGrade {
  if (outcome === 'wrong') return 'again'
  return outcome === 'partial' || confidence === 0 ? 'hard' : 'good'
}

/**
 * The card that follows from all answers to one question, in whatever order and how often they come; null while nothing brings the
 * question back. `seed` spreads the due days of equal cards, the same on every instance.
 */
export function foldAttempts(
  attempts: readonly FoldedAttempt[],
  { retention, seed }: { retention: number; seed: string },
): FoldedCard | null {
  let memory: Memory | null = null
  let reason: { reason: CardReason; reason_day: string } | null = null
  let today = Number.NEGATIVE_INFINITY
  let countedToday = 0
  let reps = 0
  let lapses = 0
  for (const attempt of inOrder(attempts)) {
    // A learner who travels west may have an earlier day than before: time does not run backwards.
    const day = Math.max(today, dayNumber(attempt.local_day))
    const elapsed = memory ? day - today : 0
    countedToday = day === today ? countedToday + 1 : 1
    today = day
    const grade = gradeOf(attempt)
    if (grade !== 'good') reason = { reason: reasonOf(attempt), reason_day: attempt.local_day }
    else if (!reason && attempt.source === 'review')
      reason = { reason: 'saved', reason_day: attempt.local_day }
    if (countedToday > COUNTED_PER_DAY) continue
    memory = nextMemory(memory, elapsed, grade)
    reps++
    if (grade === 'again') lapses++
  }
  if (!memory || !reason) return null
  const last_day = addDays('1970-01-01', today)
  const due_day = dueDayOf({ ...memory, last_day, reps }, { retention, seed })
  return { ...memory, last_day, due_day, reps, lapses, ...reason }
}

/** When recall has fallen to `retention`. */
export function dueDayOf(
  { last_day, reps, ...memory }: Memory & { last_day: string; reps: number },
  { retention, seed }: { retention: number; seed: string },
) {
  return addDays(last_day, spread(intervalOf(memory, retention), `${seed} ${reps}`))
}

/** By the time of the answer, each id once. */
function inOrder(attempts: readonly FoldedAttempt[]) {
  const once = [...new Map(attempts.map((attempt) => [attempt.id, attempt])).values()]
  return once.sort((a, b) => compare(a.answered_at, b.answered_at) || compare(a.id, b.id))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function reasonOf({ source, outcome, confidence }: FoldedAttempt): CardReason {
  if (source === 'mock' || source === 'test') return source
  if (outcome === 'right' && confidence === 0) return 'guessed'
  return outcome === 'partial' ? 'partial' : 'wrong'
}

/** Within a tenth of the interval, so that what was learned on one day does not come back on one day. */
function spread(days: number, seed: string) {
  if (days < FUZZ_FROM_DAYS) return days
  const reach = Math.max(1, Math.round(days * FUZZ_SHARE))
  return days - reach + (hash(seed) % (2 * reach + 1))
}

/** FNV-1a. */
function hash(text: string) {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
