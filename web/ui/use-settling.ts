import { type MouseEvent, useEffect, useState } from 'react'

/** A second press of a double click or a trembling thumb comes within this time (WORK-02). */
const SETTLE_MS = 400

/**
 * For the box around buttons that are new where another one was just pressed: for 400 ms after `isNew` turns true it takes no press, by
 * mouse, touch or key, so that a verdict is seen before anything moves on.
 */
export function useSettling(isNew: boolean) {
  const [isSettled, setSettled] = useState(isNew) // what is there from the start replaced no button
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => setSettled(true), SETTLE_MS)
    return () => {
      clearTimeout(timer)
      setSettled(false)
    }
  }, [isNew])
  if (!isNew || isSettled) return {}
  return {
    'data-settling': '',
    onClickCapture(event: MouseEvent) {
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
