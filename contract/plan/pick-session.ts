import { gainOf, recall, type Seconds } from './cohorts.ts'
import { dueDays, type Strategy } from './run-strategy.ts'

/** A question that was asked, as a day of the plan sees it. */
export interface Askable {
  weight: number
  cell: number
  /** Day number of the last time. */
  last: number
  seconds: Seconds
}

interface Session<N> {
  strategy: Strategy
  /** Day number. */
  today: number
  end: number
  /** Of the spread strategy: in the last fifth it goes by gain alone. */
  isLast: boolean
  /** Questions never asked, in their order; none on a day that allows none. */
  fresh: readonly N[]
  /** New questions that come before anything else, and those of the spread strategy after what is due. */
  first: number
  perDay: number
  /** The gain from a second of new questions. */
  newGain: number
}

/** The questions of a day in the order in which they matter: as many as fit are asked. Nothing that was asked today. */
export function orderSession<R extends Askable, N>(asked: readonly R[], session: Session<N>): (R | N)[] {
  const { strategy, today, end, isLast, fresh, first, perDay, newGain } = session
  const old = asked.filter(({ last }) => last < today)
  const known = (one: R) => recall(today - one.last, one.cell)
  const isSpread = strategy === 'spread' && !isLast
  const due = isSpread
    ? old.filter(({ cell, last }) => today - last >= dueDays(cell)).sort((a, b) => known(a) - known(b))
    : []
  const begun = Math.max(first, isSpread ? perDay : 0)
  const dueNow = new Set(due)
  const gains = old
    .filter((one) => !dueNow.has(one))
    .map((one) => ({
      one,
      gain: one.weight * gainOf(one.cell, today - one.last, end - today, one.seconds),
    }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
  const better = gains.filter(({ gain }) => gain > newGain)
  return [
    ...fresh.slice(0, first),
    ...due,
    ...fresh.slice(first, begun),
    ...better.map(({ one }) => one),
    ...fresh.slice(begun),
    ...gains.slice(better.length).map(({ one }) => one),
  ]
}
