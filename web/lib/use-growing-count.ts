import { startTransition, useEffect, useState } from 'react'

const FIRST = 30
const STEP = 60

/** How many of `total` rows to render: 30 past `reached` at first, 60 more in each idle callback. */
export function useGrowingCount(total: number, reached = 0) {
  const [count, setCount] = useState(reached + FIRST)
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
