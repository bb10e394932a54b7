import { useEffect, useState } from 'react'
import type { TimedState } from './mock-queries.ts'

const TICK_MS = 250

/** The server's time, carried on by the device's monotonic clock. */
export const serverTime = ({ now, readAt }: Pick<TimedState, 'now' | 'readAt'>) =>
  Date.parse(now) + performance.now() - readAt

/** Seconds since the start by that clock. */
export const secondsSince = (state: TimedState) =>
  Math.max(0, (serverTime(state) - Date.parse(state.started_at)) / 1000)

export interface Remaining {
  seconds: number
  /** Of the pause, while it lasts. */
  pauseSeconds: number
}

/** What is left, in whole seconds; drawn again when it changes. */
export function useRemaining(state: TimedState): Remaining {
  const [left, setLeft] = useState(() => remainingOf(state))
  useEffect(() => {
    const tick = () =>
      setLeft((before) => {
        const next = remainingOf(state)
        return next.seconds === before.seconds && next.pauseSeconds === before.pauseSeconds ? before : next
      })
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [state])
  return left
}

export function remainingOf(state: Pick<TimedState, 'now' | 'readAt' | 'ends_at' | 'pause'>): Remaining {
  const time = serverTime(state)
  const until = (moment: string | null) =>
    moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - time) / 1000))
  const pauseSeconds = until(state.pause.until)
  // While it is paused the time that is left does not move.
  return { pauseSeconds, seconds: Math.max(0, until(state.ends_at) - pauseSeconds) }
}
