import { byText } from '../by-text.ts'
import { mixTopics, type Topical } from './mix-topics.ts'

/** A question that today may ask. */
export interface Candidate extends Topical {
  /** Seconds that it takes this member. */
  seconds: number
}

interface DayOf<T> {
  /** Questions that are due, the weakest first. */
  due: readonly T[]
  /** The plan's questions, in its order: new ones, and some that come back early. */
  planned: readonly T[]
  /** Seconds left of the day's minutes. */
  seconds: number
  /** Something was asked today: what doesn't fit any more waits. */
  isBegun: boolean
}

export const QUESTIONS_MAX = 60
/** Beyond the minutes of the day, at a press. */
export const MORE_SECONDS = 5 * 60
/** Recall of a question that was saved and never answered: neither the weakest nor the strongest. */
export const SAVED_RECALL = 0.7
/** New questions have so much of a day, whatever else is due: a backlog doesn't stop a plan. */
const NEW_SHARE = 1 / 3

/**
 * The questions of a day in the order of its session: as many as its minutes hold. A long one that doesn't fit gives way to a shorter
 * one behind it. Where nothing fits into a day that hasn't begun, it holds the shortest: else a backlog of long ones would never end.
 */
export function layOutDay<T extends Candidate>({ due, planned, seconds, isBegun }: DayOf<T>): T[] {
  if (seconds <= 0) return []
  const asked = new Set<T>()
  let left = seconds
  function fill(some: readonly T[], most: number) {
    let open = Math.min(most, left)
    for (const one of some) {
      if (asked.size >= QUESTIONS_MAX) return
      if (one.seconds > open || asked.has(one)) continue
      asked.add(one)
      open -= one.seconds
      left -= one.seconds
    }
  }
  fill(
    planned.filter(({ isNew }) => isNew),
    seconds * NEW_SHARE,
  )
  fill(due, left)
  fill(planned, left)
  if (asked.size === 0 && !isBegun) {
    const all = [...due, ...planned]
    const shortest = all.reduce<T | undefined>(
      (best, one) => (best && best.seconds <= one.seconds ? best : one),
      undefined,
    )
    if (shortest) return [shortest]
  }
  return mixTopics([...asked])
}

/** Counts a part of a day: the numbers are the same wherever they are shown. */
export function countDay(asked: readonly Candidate[]) {
  const seconds = asked.reduce((sum, one) => sum + one.seconds, 0)
  const fresh = asked.filter(({ isNew }) => isNew).length
  return {
    questions: asked.length,
    reviews: asked.length - fresh,
    new: fresh,
    minutes: Math.ceil(seconds / 60),
  }
}

/** The order of what's due, the same on the server and on a device without a network. */
export const weakestFirst = (a: { id: string; recall: number }, b: { id: string; recall: number }) =>
  a.recall - b.recall || byText(a.id, b.id)
