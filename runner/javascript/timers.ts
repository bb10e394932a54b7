type Act = (...values: unknown[]) => void
type Kind = 'Timeout' | 'Immediate'

/** How long the timers of a function are waited for, whose result has been known before. */
const SETTLE_MS = 1000

const after = setTimeout.bind(self)
const every = setInterval.bind(self)
const forget = clearTimeout.bind(self)

/** A task of its own without the delay of a timer: suites have hundreds of cases. */
const { port1, port2 } = new MessageChannel()
function soon(act: () => void): void {
  port1.onmessage = act
  port2.postMessage(0)
}

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

  /** Node's handle for a timer; one without a reference does not keep the program alive. */
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
  /** A browser tells of a rejection that nobody handles in a task of its own, after those that are due. */
  const afterRejections = (act: () => void) => after(() => after(act, 1), 0)
  /** Lets what a case left behind fail; `isLast` waits for timers, too, as long as anything can wait for them. */
  async function settle(isLast: boolean): Promise<void> {
    await new Promise<void>((resolve) => soon(resolve))
    if (!isLast) return
    const end = performance.now() + SETTLE_MS
    do await new Promise<void>((resolve) => afterRejections(resolve))
    while (!isAtRest() && performance.now() < end)
  }
  return { kinds: () => [...waiting.values()], isAtRest, after, afterRejections, settle, nextTick }
}
export type Timers = ReturnType<typeof countTimers>
