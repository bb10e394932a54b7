import { unavailable } from '#server/errors.ts'

interface Place {
  start(): void
  refuse(): void
}

/**
 * Lets `running` works run at a time and `waiting` more wait, in rounds: each round takes one of every client, so whoever sends
 * a hundred waits behind everybody else. When all places are taken, the longest line gives its last one to a client with fewer.
 */
export function openFairQueue(max: { running: number; waiting: number }) {
  /** In round-robin order: a client that was served goes to the end. */
  const lines = new Map<string, Place[]>()
  let running = 0
  let waiting = 0

  function makeRoom(client: string) {
    if (waiting < max.waiting) return
    const longest = [...lines.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
    if (longest.length <= (lines.get(client)?.length ?? 0) + 1) throw unavailable()
    waiting--
    longest.pop()?.refuse()
  }

  function wait(client: string) {
    makeRoom(client)
    waiting++
    return new Promise<void>((resolve, reject) => {
      const place = { start: resolve, refuse: () => reject(unavailable()) }
      lines.set(client, [...(lines.get(client) ?? []), place])
    })
  }

  /** Hands the place that became free to the client that is next in the round robin. */
  function next() {
    const entry = lines.entries().next().value
    if (!entry) return void running--
    const [client, [place, ...rest]] = entry
    lines.delete(client)
    if (rest.length) lines.set(client, rest)
    waiting--
    place?.start()
  }

  return async function run<T>(client: string, work: () => Promise<T>): Promise<T> {
    if (running < max.running) running++
    else await wait(client)
    try {
      return await work()
    } finally {
      next()
    }
  }
}
