import { type PlacedQuestion, SHORT_SECONDS, type Study, studyOrder } from './study-order.ts'

/** New questions that a subject was given, today and on the days before. */
export interface SubjectHistory {
  seconds: number
  /** Days of the plan since the last one, today not counted. */
  daysWithout: number
}

export interface SubjectShare {
  subject: string
  weight: number
  served?: SubjectHistory | undefined
}

/** A subject without a new question for so many days comes first: any three days hold one of each, the eve of the interview included. */
const MOST_DAYS_WITHOUT = 2
/** The part of a day that they may take. */
const FIRST_SHARE = 1 / 3

interface Lane<T> {
  weight: number
  left: PlacedQuestion<T>[]
  served: number
  daysWithout: number
}

/**
 * The new questions of all subjects, day by day. A weight is a share of the minutes: next comes the subject that was given least for
 * its weight. A subject that has none left leaves its minutes to the others, by their weights.
 */
export class NewQuestions<T extends Study> {
  readonly #lanes: Lane<T>[]

  constructor(orders: ReadonlyMap<string, readonly PlacedQuestion<T>[]>, shares: readonly SubjectShare[]) {
    this.#lanes = shares.map(({ subject, weight, served }) => ({
      weight,
      left: [...(orders.get(subject) ?? [])],
      served: served?.seconds ?? 0,
      daysWithout: served?.daysWithout ?? 0,
    }))
  }

  get left() {
    return this.#lanes.flatMap(({ left }) => left)
  }

  /** Begins a day: a short question of each subject that has waited too long. */
  beginDay(seconds: number): PlacedQuestion<T>[] {
    for (const lane of this.#lanes) lane.daysWithout++
    const waiting = this.#lanes
      .filter(({ left, daysWithout }) => left.length > 0 && daysWithout >= MOST_DAYS_WITHOUT)
      .sort((a, b) => b.daysWithout - a.daysWithout || b.weight - a.weight)
    let open = seconds * FIRST_SHARE
    const taken = waiting.flatMap((lane) => {
      const one = firstWithin(lane, Math.min(SHORT_SECONDS, open))
      open -= one?.question.seconds ?? 0
      return one ? take(lane, one) : []
    })
    // Of those that have only longer ones, one has its turn: it may take what is left of the day.
    const [longest] = waiting.filter(({ daysWithout }) => daysWithout > 0)
    const one = longest && firstWithin(longest, open + seconds * (1 - FIRST_SHARE))
    return longest && one ? [...taken, ...take(longest, one)] : taken
  }

  /** As many as fit into the seconds, by the shares of the subjects. */
  fill(seconds: number): PlacedQuestion<T>[] {
    const taken: PlacedQuestion<T>[] = []
    for (let open = seconds; ; ) {
      const next = this.#next(open)
      if (!next) return taken
      open -= next.one.question.seconds
      taken.push(...take(next.lane, next.one))
    }
  }

  /** Half of a question counts before it's asked, so a long one is as often early as late. */
  #next(most: number) {
    let least = Number.POSITIVE_INFINITY
    let next: { lane: Lane<T>; one: PlacedQuestion<T> } | undefined
    for (const lane of this.#lanes) {
      const one = firstWithin(lane, most)
      if (!one) continue
      const used = (lane.served + one.question.seconds / 2) / lane.weight
      if (used >= least) continue
      least = used
      next = { lane, one }
    }
    return next
  }
}

const firstWithin = <T extends Study>({ left }: Lane<T>, seconds: number) =>
  left.find(({ question }) => question.seconds <= seconds)

function take<T extends Study>(lane: Lane<T>, one: PlacedQuestion<T>) {
  lane.left.splice(lane.left.indexOf(one), 1)
  lane.served += one.question.seconds
  lane.daysWithout = 0
  return [one]
}

/** By subject, the new questions in the order of learning. */
export const studyOrders = <T extends Study>(questions: readonly T[]) =>
  new Map(
    [...Map.groupBy(questions, ({ subject }) => subject)].map(([subject, own]) => [subject, studyOrder(own)]),
  )

interface DayOfNew<T> {
  questions: readonly T[]
  shares: readonly SubjectShare[]
  seconds: number
  /** For those who go on after the day's seconds. */
  extra?: number
}

/**
 * A day's new questions for so many seconds of them, in order: first a short one of each subject that has waited, then by the shares.
 */
export function newOfDay<T extends Study>({ questions, shares, seconds, extra = 0 }: DayOfNew<T>) {
  const queue = new NewQuestions(studyOrders(questions), shares)
  const first = queue.beginDay(seconds)
  const spent = first.reduce((sum, { question }) => sum + question.seconds, 0)
  return { first, others: [...queue.fill(seconds - spent), ...queue.fill(extra)] }
}
