/** What a review session takes of what is due. */
export interface Waiting {
  topic: string
  /** The share of such questions that would be known now. */
  recall: number
  /** What it will take. */
  seconds: number
}

/** Until something was reviewed, by type: about what people take. */
export const typicalSeconds = { mcq: 35, mcma: 45, blank: 40, descriptive: 180, code: 480 } as const

/**
 * The weakest first, never two of a topic in a row where that can be avoided, until the time is used up. One question always fits:
 * a budget shorter than any question would never end a backlog.
 */
export function pickQueue<T extends Waiting>(
  due: readonly T[],
  { seconds, most }: { seconds: number; most: number },
) {
  const left = due.toSorted((a, b) => a.recall - b.recall)
  const queue: T[] = []
  let used = 0
  while (left.length > 0 && queue.length < most) {
    const last = queue.at(-1)?.topic
    const other = left.findIndex(({ topic }) => topic !== last)
    const [next] = left.splice(Math.max(0, other), 1)
    if (!next || (queue.length > 0 && used + next.seconds > seconds)) break
    used += next.seconds
    queue.push(next)
  }
  return queue
}

export const sumSeconds = (waiting: readonly Pick<Waiting, 'seconds'>[]) =>
  waiting.reduce((sum, { seconds }) => sum + seconds, 0)
