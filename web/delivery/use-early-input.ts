import { useEffect, useEffectEvent, useRef } from 'react'

/** Reads, once after hydration, what a person typed or chose before it: React does not look at the DOM's own state. */
export function useEarlyInput<E extends HTMLElement>(take: (element: E) => void) {
  const ref = useRef<E>(null)
  const handle = useEffectEvent(take)
  useEffect(() => {
    if (ref.current) handle(ref.current)
  }, [])
  return ref
}
