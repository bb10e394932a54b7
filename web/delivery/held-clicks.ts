import { useEffect } from 'react'

const QUESTION = 'details[name=question]'

/**
 * Holds the last click on a `data-replay` button of a question whose script is on its way. Chosen options and typed text need no
 * such care: the browser keeps them (keep-input.ts).
 */
export function useHeldClicks() {
  useEffect(() => {
    const stopping = new AbortController()
    addEventListener('click', hold, { capture: true, signal: stopping.signal })
    return () => stopping.abort()
  }, [])
}

function hold(event: MouseEvent) {
  if (!(event.target instanceof Element)) return
  const button = event.target.closest('[data-body] button[data-replay]:not([data-code])')
  const question = button?.closest<HTMLElement>(QUESTION)
  if (!button || !question || question.dataset.live !== undefined) return
  event.preventDefault()
  event.stopPropagation()
  question.querySelector('button[aria-busy]')?.removeAttribute('aria-busy')
  button.setAttribute('aria-busy', 'true')
  question.dataset.held = nameOf(button)
}

/** The question answers from here on: keys reach it (question-keys.ts), and what was held is done. */
export function goLive(id: string) {
  const question = document.getElementById(id)
  if (!question) return
  question.dataset.live = ''
  const { held } = question.dataset
  if (held === undefined) return
  delete question.dataset.held
  const button = [...question.querySelectorAll<HTMLElement>('button[data-replay]')].find(
    (one) => nameOf(one) === held,
  )
  button?.removeAttribute('aria-busy')
  button?.click()
}

const nameOf = (button: Element) => button.ariaLabel ?? button.textContent
