/**
 * Lets so many pieces of work of one key run at once; the next ones wait in order, and where too many wait already,
 * `refusal` is thrown.
 */
export function semaphore({
  atOnce,
  waitingMax,
  refusal,
}: {
  atOnce: number
  waitingMax: number
  refusal: () => Error
}) {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async <T>(key: string, work: () => T | Promise<T>): Promise<T> => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] }
    lanes.set(key, lane)
    if (lane.running < atOnce) lane.running++
    else {
      if (lane.waiting.length >= waitingMax) throw refusal()
      await new Promise<void>((next) => lane.waiting.push(next))
    }
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      if (next) next()
      else if (--lane.running === 0) lanes.delete(key)
    }
  }
}
