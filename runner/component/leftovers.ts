import { withGlobal } from '@sinonjs/fake-timers'

const timers = withGlobal(globalThis)
const START = Date.UTC(2026, 0, 1)

/** Time that passes only when a test lets it pass. */
export const startClock = () =>
  timers.install({
    now: START,
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'performance',
      'Date',
    ],
  })

export type Clock = ReturnType<typeof startClock>

/** How long it takes until the next timer fires. */
export function untilNextTimer(clock: Clock): number {
  const timers: unknown = Reflect.get(clock, 'timers')
  if (!(timers instanceof Map)) return Number.POSITIVE_INFINITY
  const waits = [...timers.values()].map(({ callAt }: { callAt: number }) => callAt - clock.now)
  return Math.max(0, Math.min(...waits))
}

type Listener = { on: EventTarget; type: string; listener: unknown; capture: boolean }

/** Counts what a component hangs on the window and the document, and takes it off after the test. */
export function countListeners() {
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype
  const held: Listener[] = []
  // A test has a body of its own, to which React adds listeners for portals.
  const isShared = (on: EventTarget) => on === window || on === document
  const captures = (options: unknown) =>
    options === true ||
    (typeof options === 'object' && options !== null && 'capture' in options && options.capture === true)
  const indexOf = (one: Listener) =>
    held.findIndex(
      ({ on, type, listener, capture }) =>
        on === one.on && type === one.type && listener === one.listener && capture === one.capture,
    )
  const targetOf = (that: unknown) => (that instanceof EventTarget ? that : window)
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const one = { on: targetOf(this), type, listener, capture: captures(options) }
    if (isShared(one.on) && listener && indexOf(one) < 0) held.push(one)
    add.call(one.on, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const one = { on: targetOf(this), type, listener, capture: captures(options) }
    const at = indexOf(one)
    if (at >= 0) held.splice(at, 1)
    remove.call(one.on, type, listener, options)
  }
  return {
    count: () => held.length,
    end() {
      Object.assign(EventTarget.prototype, { addEventListener: add, removeEventListener: remove })
      for (const { on, type, listener, capture } of held)
        remove.call(on, type, listener as EventListener, capture)
    },
  }
}
