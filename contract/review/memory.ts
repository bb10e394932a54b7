import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs'
import { dayNumber } from '../attempts/local-day.ts'

/** The formulas of FSRS-6 and nothing else of the library: its scheduler counts days by the calendar of UTC. */

export interface Memory {
  stability: number
  difficulty: number
}
/** Easy is never given: a learner's feeling isn't an outcome. */
export type ReviewGrade = 'again' | 'hard' | 'good'

export const MODEL = 'fsrs-6'
/** A preparation is shorter than a life: nothing is put off for longer. */
const INTERVAL_MAX_DAYS = 365

const ratings = { again: 1, hard: 2, good: 3 } as const
const formulas = new FSRSAlgorithm(generatorParameters({ enable_fuzz: false }))

export const nextMemory = (memory: Memory | null, days: number, grade: ReviewGrade): Memory => {
  const { stability, difficulty } = formulas.next_state(memory, days, ratings[grade])
  return { stability, difficulty }
}

/** The share of such questions that would be known now. */
export const recallAfter = (days: number, { stability }: Pick<Memory, 'stability'>) =>
  formulas.forgetting_curve(days, stability)

interface CardMemory {
  stability: number | null
  last_day: string | null
}

/** The recall of cards on a learner's day; null without an answer. A day that many cards share is read once. */
export function recallOn(today: string) {
  const now = dayNumber(today)
  const numbers = new Map<string, number>()
  const numberOf = (day: string) => {
    const number = numbers.get(day) ?? dayNumber(day)
    numbers.set(day, number)
    return number
  }
  return ({ stability, last_day }: CardMemory) =>
    stability === null || last_day === null
      ? null
      : recallAfter(Math.max(0, now - numberOf(last_day)), { stability })
}

/** Whole days until recall has fallen to `retention`, at least one. */
export function intervalOf({ stability }: Memory, retention: number) {
  const days = stability * formulas.calculate_interval_modifier(retention)
  return Math.min(INTERVAL_MAX_DAYS, Math.max(1, Math.round(days)))
}
