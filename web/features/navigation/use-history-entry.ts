import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

/**
 * One more entry in the history for what opens over a page, at the same address: Back takes it away and calls `onBack`. The router
 * never hears of it, because nothing of the page changes.
 */
export function useHistoryEntry(onBack: () => void) {
  const entered = useRef(false)
  const next = useRef<HTMLElement>(undefined)
  const handleBack = useEffectEvent((event: PopStateEvent) => {
    if (!entered.current) return
    entered.current = false
    event.stopImmediatePropagation()
    onBack()
    next.current?.click()
    next.current = undefined
  })
  useEffect(() => {
    const listener = (event: PopStateEvent) => handleBack(event)
    // Captured: before the router, which listens on the window as well.
    addEventListener('popstate', listener, true)
    return () => removeEventListener('popstate', listener, true)
  }, [])

  return {
    enter: useCallback(() => {
      if (entered.current) return
      entered.current = true
      history.pushState(history.state, '')
    }, []),
    /** Closed in another way than by Back. */
    leave() {
      if (entered.current) history.back()
    },
    isEntered: () => entered.current,
    /** Pressed once the entry is gone. */
    followed(link: HTMLElement) {
      next.current = link
    },
  }
}
