import { dayNumber } from '../attempts/local-day.ts'
import { intervalOf, type Memory, nextMemory, type ReviewGrade, recallAfter } from '../review/memory.ts'

/**
 * A learner's expected memory, counted in cohorts instead of questions: those of one weight and kind, last asked on one day, with
 * about one stability and difficulty. Counts are fractions, because the outcome of a question to come is a chance. A memory is the
 * number of its cell in a grid, so what follows from it is computed once.
 */
export interface Cohort {
  weight: number
  /** Index into the seconds by kind. */
  kind: number
  /** Whole day number. */
  last: number
  /** The cell of its memory. */
  cell: number
  count: number
}

/** Of the stability, within which days are one. */
const DAY_SHARE = 0.3

/** Steps of three tenths in stability and of two in difficulty: an error that has no direction. */
const STEP = Math.log(1.3)
const LEAST = 0.05
const DIFFICULTY_STEP = 2.25
const DIFFICULTIES = 5
const CELLS = 90 * DIFFICULTIES
/** After a year nothing more is forgotten that matters here. */
const MOST_DAYS = 366

/** The nearest cell of a memory. */
export const cellOf = ({ stability, difficulty }: Memory) =>
  Math.min(89, Math.max(0, Math.round(Math.log(stability / LEAST) / STEP))) * DIFFICULTIES +
  Math.round(difficulty / DIFFICULTY_STEP)
const stabilityOf = (cell: number) => LEAST * Math.exp(Math.floor(cell / DIFFICULTIES) * STEP)
const memoryOf = (cell: number): Memory => ({
  stability: stabilityOf(cell),
  difficulty: Math.max(1, (cell % DIFFICULTIES) * DIFFICULTY_STEP),
})

/** Of time in stabilities: the curve of FSRS has one shape, drawn once. */
const CURVE_STEP = 1 / 64
const CURVE_LENGTH = 64 * 256
const curve = Float64Array.from({ length: CURVE_LENGTH }, (_, at) =>
  recallAfter(at * CURVE_STEP, { stability: 1 }),
)

const stabilities = Float64Array.from({ length: CELLS }, (_, cell) => stabilityOf(cell))
const knownStability = (cell: number) => stabilities[cell] ?? 1

/** The chance to know it after so many days. */
export function recall(days: number, cell: number) {
  const at = days / knownStability(cell) / CURVE_STEP
  const below = Math.floor(at)
  if (below + 1 >= CURVE_LENGTH) return recallAfter(days, { stability: knownStability(cell) })
  const low = curve[below] ?? 0
  return low + (at - below) * ((curve[below + 1] ?? 0) - low)
}

const grades: ReviewGrade[] = ['again', 'good']
/** Cell by cell, day and grade; zero where it is not known yet. */
const nexts = new Int16Array(CELLS * MOST_DAYS * 2)

function next(cell: number, days: number, grade: 0 | 1): number {
  const since = Math.min(days, MOST_DAYS - 1)
  const at = (cell * MOST_DAYS + since) * 2 + grade
  const known = nexts[at]
  if (known) return known
  const made = cellOf(nextMemory(memoryOf(cell), since, grades[grade] ?? 'good'))
  nexts[at] = made
  return made
}

export const afterRight = (cell: number, days: number) => next(cell, days, 1)
/** Wrong, and asked once more in the same session. */
export const afterWrong = (cell: number, days: number) => next(next(cell, days, 0), 0, 1)

/** Of a question that was never asked: who knows it, and who learns it now. */
export const KNOWN_BEFORE = 0.35
export const firstKnown = cellOf(nextMemory(null, 0, 'good'))
export const firstLearned = cellOf(nextMemory(nextMemory(null, 0, 'again'), 0, 'good'))
/** The chance to answer on the day what was never asked. */
export const UNASKED_RECALL = 0.21

/** After how many days the recall has fallen to that, by cell. */
export function daysTo(retention: number) {
  const days = Int16Array.from({ length: CELLS }, (_, cell) => intervalOf(memoryOf(cell), retention))
  return (cell: number) => days[cell] ?? 1
}

export interface Seconds {
  first: number
  right: number
  wrong: number
}

/** Gain in expected recall on the day per second, if asked now. */
export function gainOf(cell: number, since: number, left: number, seconds: Seconds) {
  const known = recall(since, cell)
  const after =
    known * recall(left, afterRight(cell, since)) + (1 - known) * recall(left, afterWrong(cell, since))
  return (after - recall(since + left, cell)) / (known * seconds.right + (1 - known) * seconds.wrong)
}

/** The same of a question that was never asked. */
export function gainOfNew(left: number, seconds: Seconds) {
  const after = KNOWN_BEFORE * recall(left, firstKnown) + (1 - KNOWN_BEFORE) * recall(left, firstLearned)
  return (after - UNASKED_RECALL) / seconds.first
}

/** The cohort of a card as it is stored. */
export const cohortOf = (card: Memory & { last_day: string; weight: number; kind: number }): Cohort => ({
  weight: card.weight,
  kind: card.kind,
  last: dayNumber(card.last_day),
  cell: cellOf(card),
  count: 1,
})

/** Weights and kinds are small whole numbers. */
const WEIGHTS = 4
export const KINDS = 4

/** Joins those that are one. Of a firm memory a day more or less says nothing: its last day is rounded. */
export function joined(cohorts: readonly Cohort[], today: number): Cohort[] {
  const byKey = new Map<number, Cohort>()
  for (const one of cohorts) {
    if (one.count < 0.02) continue
    const step = Math.max(1, Math.floor(knownStability(one.cell) * DAY_SHARE))
    const last = Math.min(today, Math.round(one.last / step) * step)
    const key = ((today - last) * CELLS + one.cell) * WEIGHTS * KINDS + one.weight * KINDS + one.kind
    const known = byKey.get(key)
    if (known) known.count += one.count
    else byKey.set(key, { ...one, last })
  }
  return [...byKey.values()]
}
