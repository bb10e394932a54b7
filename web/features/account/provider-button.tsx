import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ProviderResult } from '#contract/api/providers.ts'
import { openSession } from '#web/session/account-session.ts'
import { Button } from '#web/ui/button.tsx'
import { openProvider, type ProviderIntent } from './provider-window.ts'

export interface ProviderButtonProps {
  /** The name on it. */
  label: string
  path: string
  mark?: ReactNode
  intent: ProviderIntent
  remember: boolean
  invitation?: string | undefined
  onStart: () => void
  onResult: (result: ProviderResult) => void
}

export function ProviderButton({ label, mark, onStart, onResult, ...attempt }: ProviderButtonProps) {
  const [waiting, setWaiting] = useState(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const button = useRef<HTMLButtonElement>(null)
  const handleEnd = () => {
    flushSync(() => setWaiting(false))
    // The disabled button lost the focus; who went on to something else meanwhile stays there.
    if (document.activeElement === document.body) button.current?.focus()
  }
  const handleClick = () => {
    onStart()
    setWaiting(true)
    stop.current()
    stop.current = openProvider({
      ...attempt,
      onIdle: handleEnd,
      onResult(result) {
        handleEnd()
        if (result.ok) void openSession(async () => result).then(onResult)
        else onResult(result)
      },
    })
  }
  return (
    <Button
      ref={button}
      data-replay
      variant="secondary"
      busy={waiting}
      onClick={handleClick}
      className="w-full"
    >
      {!waiting && mark}
      <span className="whitespace-normal">{`Sign ${attempt.intent === 'signin' ? 'in' : 'up'} with ${label}`}</span>
    </Button>
  )
}
