import { useEffect, useState } from 'react'

const TICK_MS = 250

/** The server's state, and the reading of the device's monotonic clock when it came: the clock on the wall may be set, this one may not. */
export interface TimedSitting {
  now: string
  readAt: number
}
export const timed = <State extends { now: string }>(state: State): State & TimedSitting => ({
  ...state,
  readAt: performance.now(),
})

/** The server's time, carried on by the device's monotonic clock. */
export const serverTime = ({ now, readAt }: TimedSitting) => Date.parse(now) + performance.now() - readAt

/** Seconds since the start by that clock. */
export const secondsSince = (state: TimedSitting & { started_at: string }) =>
  Math.max(0, (serverTime(state) - Date.parse(state.started_at)) / 1000)

/** Whole seconds until then. */
export const secondsUntil = (state: TimedSitting, moment: string) =>
  Math.max(0, Math.ceil((Date.parse(moment) - serverTime(state)) / 1000))

/** The value of `read` for a state by that clock; drawn again when one of its numbers changes. */
export function useTicking<State, Read extends object>(state: State, read: (state: State) => Read): Read {
  const [left, setLeft] = useState(() => read(state))
  useEffect(() => {
    const tick = () =>
      setLeft((before) => {
        const next = read(state)
        return JSON.stringify(next) === JSON.stringify(before) ? before : next
      })
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [state, read])
  return left
}
