import { useEffect } from 'react'
import { copyCode } from './copy-text.ts'

/** Wrap and Copy of every code block (web/ui/code-tools.ts). One listener: it serves questions that React has not hydrated as well. */
export function useCodeTools() {
  useEffect(() => {
    const stopping = new AbortController()
    addEventListener('click', ({ target }) => target instanceof Element && press(target), stopping)
    return () => stopping.abort()
  }, [])
}

function press(target: Element) {
  const button = target.closest<HTMLElement>('button[data-code]')
  const code = button?.closest('.code-block')?.querySelector('pre')
  if (!button || !code) return
  if (button.dataset.code === 'copy') void copyCode(code.textContent)
  else button.ariaChecked = String(code.toggleAttribute('data-wrapped'))
}
