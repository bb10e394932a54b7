import { type MouseEvent, useEffect, useState } from 'react'

/** A second press of a double click or a trembling thumb comes within this time (WORK-02). */
const SETTLE_MS = 400

/**
 * For the box around buttons that are new where another one was just pressed: for 400 ms after `fresh` turns true it takes no press, by
 * mouse, touch or key, so a verdict is seen before anything moves on. Another value is newer: a verdict that comes later than the
 * buttons starts the time again.
 */
export function useSettling(fresh: string | number | boolean | undefined) {
  const [settled, setSettled] = useState(fresh) // what is there from the start replaced no button
  useEffect(() => {
    if (!fresh) return
    const timer = setTimeout(() => setSettled(fresh), SETTLE_MS)
    return () => {
      clearTimeout(timer)
      setSettled(undefined)
    }
  }, [fresh])
  if (!fresh || settled === fresh) return {}
  return {
    'data-settling': '',
    onClickCapture(event: MouseEvent) {
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
