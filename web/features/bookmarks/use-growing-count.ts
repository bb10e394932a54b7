import { startTransition, useEffect, useState } from 'react'

const FIRST = 30
const STEP = 60

/** How many of `total` rows to render: 30 at once, 60 more whenever the browser is idle. */
export function useGrowingCount(total: number) {
  const [count, setCount] = useState(FIRST)
  useEffect(() => {
    if (count >= total) return
    const grow = () => startTransition(() => setCount((shown) => shown + STEP))
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(grow, 50)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(grow, { timeout: 500 })
    return () => cancelIdleCallback(idle)
  }, [count, total])
  return count
}
