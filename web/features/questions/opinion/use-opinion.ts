import { useEffect, useRef, useState } from 'react'
import type { OpinionLine } from '#contract/api/opinions.ts'
import type { Tick } from '#contract/attempts/grade-attempt.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { askForOpinion } from './opinion-calls.ts'

export type OpinionState = OpinionLine | { state: 'refused'; message: string } | undefined

const kept = 'Your answer and your score are as they were.'
const lost = {
  state: 'refused',
  message: `The connection ended before the model had answered. ${kept}`,
} as const

/** Asks when told to, and not again by itself; leaving the page or `stop` takes the question back. */
export function useOpinion(asked: { id: string; text: string; ticks: Tick[] }) {
  const [line, setLine] = useState<OpinionState>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function ask() {
    const own = new AbortController()
    running.current = own
    setLine({ state: 'reading', seconds: 0 })
    let last: OpinionState
    try {
      for await (last of askForOpinion(asked, own.signal)) setLine(last)
      if (last?.state !== 'done' && last?.state !== 'failed') setLine(lost)
    } catch (error) {
      if (own.signal.aborted) return
      const message = error instanceof ApiError ? error.error?.message : undefined
      setLine(message ? { state: 'refused', message: `${message} ${kept}` } : lost)
    }
  }

  function stop() {
    running.current?.abort()
    setLine(undefined)
  }

  return { line, ask, stop }
}
