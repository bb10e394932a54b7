import { useEffect } from 'react'

declare global {
  interface Window {
    /** start-scripts.js sets it before any module runs. */
    __earlyClick?: { button?: HTMLButtonElement; end: () => void }
  }
}

/** Replays the last click on a `data-replay` button that came before hydration. */
export function useEarlyClick() {
  useEffect(() => {
    const early = window.__earlyClick
    delete window.__earlyClick
    early?.end()
    early?.button?.removeAttribute('aria-busy')
    early?.button?.click()
  }, [])
}
