import { useEffect, useState } from 'react'

/** Counts down whole seconds to zero. `start(n)` restarts it. It stores the end time, so it is right after the tab slept. */
export function useCooldown(initialSeconds = 0) {
  const [now, setNow] = useState(() => Date.now())
  const [until, setUntil] = useState(now + initialSeconds * 1000)
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    seconds,
    start(count: number) {
      setNow(Date.now())
      setUntil(Date.now() + count * 1000)
    },
  }
}

/** 65 is '1:05'. */
export const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
