import { gainOf, gainOfNew, recall, type Seconds } from './cohorts.ts'
import { dueDays, type Strategy } from './run-strategy.ts'

/** A question as a day of the plan sees it; without a cell it was never asked. */
export interface Askable {
  weight: number
  cell: number | null
  /** Day number of the last time. */
  last: number
}

interface Session {
  strategy: Strategy
  /** Day number. */
  today: number
  end: number
  seconds: Seconds
  allowsNew: boolean
  /** Of the spread strategy: in the last fifth it goes by gain alone. */
  isLast: boolean
  /** New questions a day of the spread strategy. */
  perDay: number
}

/** The questions of a day in the order in which they are asked: as many as fit. Nothing that was asked today. */
export function orderSession<T extends Askable>(questions: readonly T[], session: Session): T[] {
  const { strategy, today, end, seconds, allowsNew, isLast, perDay } = session
  const old = questions.filter(({ cell, last }) => cell !== null && last < today)
  const unseen = allowsNew ? questions.filter(({ cell }) => cell === null) : []
  const left = end - today
  const gain = (one: T) =>
    one.weight *
    (one.cell === null ? gainOfNew(left, seconds) : gainOf(one.cell, today - one.last, left, seconds))
  const byGain = (some: readonly T[]) =>
    some
      .map((one) => ({ one, gain: gain(one) }))
      .filter((item) => item.gain > 0)
      .sort((a, b) => b.gain - a.gain)
      .map(({ one }) => one)
  if (strategy === 'gain' || isLast) return byGain([...old, ...unseen])
  const known = (one: T) => (one.cell === null ? 1 : recall(today - one.last, one.cell))
  const due = old
    .filter(({ cell, last }) => cell !== null && today - last >= dueDays(cell))
    .sort((a, b) => known(a) - known(b))
  const begun = unseen.toSorted((a, b) => b.weight - a.weight).slice(0, perDay)
  const first = new Set([...due, ...begun])
  return [...first, ...byGain([...old, ...unseen].filter((one) => !first.has(one)))]
}
