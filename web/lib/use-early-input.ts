import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * A page is there before its scripts. What a person entered meanwhile stands in the elements, where React does not look: it is
 * taken over from them, once.
 */
export function useEarlyInput<E extends HTMLElement>(take: (element: E) => void) {
  const ref = useRef<E>(null)
  const handle = useEffectEvent(take)
  useEffect(() => {
    if (ref.current) handle(ref.current)
  }, [])
  return ref
}
