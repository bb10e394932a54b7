import type { AttemptSource, Confidence } from '../api/attempts.ts'
import type { CardReason } from '../api/review-card.ts'
import type { Outcome } from '../attempts/grade-attempt.ts'
import { addDays, dayNumber } from '../attempts/local-day.ts'
import { byText } from '../by-text.ts'
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

/** State after some answers to a question: enough to take the next one in without reading those before it. Plain JSON. */
export interface Fold {
  memory: Memory | null
  reason: { reason: CardReason; reason_day: string } | null
  /** Number of the last day, and how many answers of it came. */
  today: number
  countedToday: number
  reps: number
  lapses: number
  /** The newest answer in it. */
  last: AttemptKey
}

export type AttemptKey = Pick<FoldedAttempt, 'answered_at' | 'id'>

/** By the time of the answer; of one moment by the id. */
export const compareAttempts = (a: AttemptKey, b: AttemptKey) =>
  byText(a.answered_at, b.answered_at) || byText(a.id, b.id)

/** Takes answers in, in whatever order and how often they come; all of them must be newer than those in `fold`. */
export function foldOn(fold: Fold | null, attempts: readonly FoldedAttempt[]): Fold | null {
  const once = [...new Map(attempts.map((attempt) => [attempt.id, attempt])).values()]
  return once.sort(compareAttempts).reduce<Fold | null>(addAttempt, fold)
}

function addAttempt(fold: Fold | null, attempt: FoldedAttempt): Fold {
  const { memory, reason, today, countedToday, reps, lapses } = fold ?? nothing
  // A learner who travels west may have an earlier day than before: time does not run backwards.
  const day = Math.max(today, dayNumber(attempt.local_day))
  const grade = gradeOf(attempt)
  const next = {
    memory,
    reason: reasonAfter(reason, attempt, grade),
    today: day,
    countedToday: day === today ? countedToday + 1 : 1,
    reps,
    lapses,
    last: { answered_at: attempt.answered_at, id: attempt.id },
  }
  if (next.countedToday > COUNTED_PER_DAY) return next
  return {
    ...next,
    memory: nextMemory(memory, memory ? day - today : 0, grade),
    reps: reps + 1,
    lapses: grade === 'again' ? lapses + 1 : lapses,
  }
}

const nothing: Omit<Fold, 'last'> = {
  memory: null,
  reason: null,
  today: Number.NEGATIVE_INFINITY,
  countedToday: 0,
  reps: 0,
  lapses: 0,
}

function reasonAfter(reason: Fold['reason'], attempt: FoldedAttempt, grade: ReviewGrade): Fold['reason'] {
  if (grade !== 'good') return { reason: reasonOf(attempt), reason_day: attempt.local_day }
  if (!reason && attempt.source === 'review') return { reason: 'saved', reason_day: attempt.local_day }
  return reason
}

interface CardOptions {
  retention: number
  /** Spreads the due days of equal cards, the same on every instance. */
  seed: string
}

/** The card of a question; null while nothing brings the question back. */
export function cardOf(fold: Fold | null, { retention, seed }: CardOptions): FoldedCard | null {
  if (!fold?.memory || !fold.reason) return null
  const { memory, reason, today, reps, lapses } = fold
  const last_day = addDays('1970-01-01', today)
  const due_day = dueDayOf({ ...memory, last_day, reps }, { retention, seed })
  return { ...memory, last_day, due_day, reps, lapses, ...reason }
}

/** The card that follows from all answers to one question. */
export const foldAttempts = (attempts: readonly FoldedAttempt[], options: CardOptions) =>
  cardOf(foldOn(null, attempts), options)

/** When recall has fallen to `retention`. */
export function dueDayOf(
  { last_day, reps, ...memory }: Memory & { last_day: string; reps: number },
  { retention, seed }: CardOptions,
) {
  return addDays(last_day, spread(intervalOf(memory, retention), `${seed} ${reps}`))
}

function reasonOf({ source, outcome, confidence }: FoldedAttempt): CardReason {
  if (source === 'mock' || source === 'test') return source
  if (outcome === 'right' && confidence === 0) return 'guessed'
  return outcome === 'partial' ? 'partial' : 'wrong'
}

/** Within a tenth of the interval, so what was learned on one day does not come back on one day. */
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
