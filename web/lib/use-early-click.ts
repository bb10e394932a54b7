import { useEffect } from 'react'

declare global {
  interface Window {
    /** Set up before any module runs (start-scripts.js). */
    __earlyClick?: { button?: HTMLButtonElement; end: () => void }
  }
}

/** The button that a person pressed last, before the scripts could answer, is pressed now, if it still stands there. */
export function useEarlyClick() {
  useEffect(() => {
    const early = window.__earlyClick
    delete window.__earlyClick
    early?.end()
    early?.button?.click()
  }, [])
}
