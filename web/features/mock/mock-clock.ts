import { secondsUntil, useTicking } from '#web/sittings/server-clock.ts'
import type { TimedState } from './mock-queries.ts'

export interface Remaining {
  seconds: number
  /** Of the pause, while it lasts. */
  pauseSeconds: number
}

/** The time left, in whole seconds; drawn again when it changes. */
export const useRemaining = (state: TimedState): Remaining => useTicking(state, remainingOf)

export function remainingOf(state: Pick<TimedState, 'now' | 'readAt' | 'ends_at' | 'pause'>): Remaining {
  const { until } = state.pause
  const pauseSeconds = until === null ? 0 : secondsUntil(state, until)
  // While it is paused the time that is left does not move.
  return { pauseSeconds, seconds: Math.max(0, secondsUntil(state, state.ends_at) - pauseSeconds) }
}
