import { useEffect, useEffectEvent } from 'react'

/** Tells every second how many seconds have passed since the last time, by the monotonic clock, while it runs. */
export function usePassingTime(isRunning: boolean, onPassed: (seconds: number) => void) {
  const tell = useEffectEvent(onPassed)
  useEffect(() => {
    if (!isRunning) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      tell((now - last) / 1000)
      last = now
    }, 1000)
    return () => clearInterval(timer)
  }, [isRunning])
}
