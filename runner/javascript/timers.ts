type Act = (...values: unknown[]) => void
type Kind = 'Timeout' | 'Immediate'

const after = setTimeout.bind(self)
const every = setInterval.bind(self)
const forget = clearTimeout.bind(self)

/**
 * Counts the timers of a program, because a program has ended when it has been read to its end and nothing waits any more.
 * `onRest` is called whenever the last timer is gone.
 */
export function countTimers(onRest: () => void) {
  const waiting = new Map<number, Kind>()
  const ticks: (() => void)[] = []
  const isAtRest = () => waiting.size === 0 && ticks.length === 0
  const rest = () => isAtRest() && after(onRest, 0)
  const gone = (id: number) => waiting.delete(id) && rest()

  function runTicks(): void {
    for (let tick = ticks.shift(); tick; tick = ticks.shift()) tick()
  }
  /** Ticks run when a callback ends, before the promises that it settled; those of a promise run after all promises. */
  function nextTick(act: Act, ...values: unknown[]): void {
    ticks.push(() => act(...values))
    after(() => {
      runTicks()
      rest()
    }, 0)
  }
  function fire(act: Act, values: unknown[]): void {
    runTicks()
    act(...values)
    runTicks()
  }

  /** What Node gives for a timer; one without a reference does not keep the program alive. */
  const timerOf = (id: number, kind: Kind) => {
    waiting.set(id, kind)
    return {
      ref() {
        waiting.set(id, kind)
        return this
      },
      unref() {
        gone(id)
        return this
      },
      hasRef: () => waiting.has(id),
      [Symbol.toPrimitive]: () => id,
    }
  }
  const once =
    (kind: Kind) =>
    (act: Act, ms = 0, ...values: unknown[]) => {
      const id = after(() => {
        try {
          fire(act, values)
        } finally {
          gone(id)
        }
      }, ms)
      return timerOf(id, kind)
    }
  const clear = (timer: unknown) => {
    const id = Number(timer ?? 0)
    forget(id)
    gone(id)
  }
  const immediate = once('Immediate')
  Object.assign(self, {
    setTimeout: once('Timeout'),
    setInterval: (act: Act, ms?: number, ...values: unknown[]) =>
      timerOf(
        every(() => fire(act, values), ms),
        'Timeout',
      ),
    setImmediate: (act: Act, ...values: unknown[]) => immediate(act, 0, ...values),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  })
  return { kinds: () => [...waiting.values()], isAtRest, after, nextTick }
}
export type Timers = ReturnType<typeof countTimers>
