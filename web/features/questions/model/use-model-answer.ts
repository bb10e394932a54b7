import { useEffect, useRef, useState } from 'react'
import type { UnfinishedLine } from '#contract/api/model-lines.ts'
import { ApiError } from '#web/lib/api-error.ts'

type Refusal = { state: 'refused'; message: string }

/**
 * Asks when told to, and not again by itself; leaving the page or `stop` takes the question back. `kept` is the sentence of what a
 * failure leaves as it is.
 */
export function useModelAnswer<Done extends { state: 'done' }>(
  call: (signal: AbortSignal) => AsyncGenerator<UnfinishedLine | Done>,
  kept: string,
) {
  type Line = UnfinishedLine | Done
  const [line, setLine] = useState<Line | Refusal>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function ask(): Promise<Done | undefined> {
    const lost: Refusal = {
      state: 'refused',
      message: `The connection ended before the model had answered. ${kept}`,
    }
    const own = new AbortController()
    running.current = own
    setLine({ state: 'reading', seconds: 0 })
    let last: Line | undefined
    try {
      for await (last of call(own.signal)) setLine(last)
      if (last?.state === 'done') return last
      if (last?.state !== 'failed') setLine(lost)
    } catch (error) {
      if (own.signal.aborted) return undefined
      const message = error instanceof ApiError ? error.error?.message : undefined
      setLine(message ? { state: 'refused', message: `${message} ${kept}` } : lost)
    }
    return undefined
  }

  function stop() {
    running.current?.abort()
    setLine(undefined)
  }

  return { line, ask, stop }
}
