import { rateLimited, unavailable } from '#server/errors.ts'

const RETRY_SECONDS = 5

interface Ticket {
  /** Told the place in the queue, the first is 1, whenever it changes. */
  onPlace: (place: number) => void
  start: () => void
}

/** First come, first served, one place for each member: a model on one machine reads few answers at a time. */
export function openModelQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const members = new Set<string>()
  const waiting: Ticket[] = []
  let running = 0

  const tellPlaces = () => waiting.forEach(({ onPlace }, index) => void onPlace(index + 1))

  /** Throws the refusal before any work is done: 429 for a second one of the same member, 503 where too many wait. */
  function enter(member: string) {
    if (members.has(member)) throw rateLimited(RETRY_SECONDS)
    if (running >= atOnce && waiting.length >= waitingMax)
      throw unavailable(
        'Too many answers wait for the model right now. Yours is kept: please ask again in a minute.',
      )
    members.add(member)
    return member
  }

  /** Runs the work of a member who has entered when its turn comes, unless the signal ends the wait. */
  async function run<T>(
    member: string,
    { onPlace, signal }: Pick<Ticket, 'onPlace'> & { signal: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      if (running < atOnce) running++
      else await turn(onPlace, signal)
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next.start()
        else running--
        tellPlaces()
      }
    } finally {
      members.delete(member)
    }
  }

  function turn(onPlace: Ticket['onPlace'], signal: AbortSignal) {
    return new Promise<void>((start, fail) => {
      const ticket = {
        onPlace,
        start: () => {
          signal.removeEventListener('abort', leave)
          start()
        },
      }
      function leave() {
        waiting.splice(waiting.indexOf(ticket), 1)
        tellPlaces()
        fail(signal.reason)
      }
      if (signal.aborted) return fail(signal.reason)
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(ticket)
      onPlace(waiting.length)
    })
  }

  return { enter, run }
}
