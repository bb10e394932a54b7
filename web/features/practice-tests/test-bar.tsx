import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { clockText } from '#web/lib/time-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeLeft } from '#web/ui/time-left.tsx'
import type { RunningTest } from './practice-test-queries.ts'
import { stepTitle } from './test-words.ts'

interface TestBarProps {
  state: RunningTest
  seconds: number
  busy: boolean
  onEnd: () => void
}

/** The running module, the time left (which can be hidden), and the end of the module. */
export function TestBar({ state, seconds, busy, onEnd }: TestBarProps) {
  const [isHidden, setHidden] = useState(false)
  const { steps, current, title } = state
  const minutes = steps[current.step]?.minutes ?? 1
  const notice = noticeOf(seconds, minutes)
  return (
    <div className="slab sticky top-0 z-10">
      <div className="page flex min-h-16 flex-wrap items-center gap-x-2 gap-y-2 py-2 sm:gap-x-4">
        <p className="mr-auto min-w-0 max-lg:w-full max-lg:text-sm">
          <b className="max-sm:sr-only">{title}</b>{' '}
          <span className="text-muted">{stepTitle(steps, current.step)}</span>
        </p>
        {!isHidden && <TimeLeft time={clockText(seconds)} share={seconds / (minutes * 60)} />}
        <Button
          variant="quiet"
          size="small"
          icon={isHidden ? Eye : EyeOff}
          onClick={() => setHidden(!isHidden)}
        >
          {isHidden ? 'Show clock' : 'Hide clock'}
        </Button>
        <Button variant="secondary" size="small" busy={busy} onClick={onEnd} className="max-lg:ml-auto">
          End module
        </Button>
      </div>
      <p
        role="status"
        className={
          notice ? 'bg-spark-soft px-4 py-1 text-center font-semibold text-sm text-spark' : 'sr-only'
        }
      >
        {notice}
      </p>
    </div>
  )
}

/** Said and shown at five minutes and at one, not every second; also where the clock is hidden. */
function noticeOf(seconds: number, minutes: number) {
  const bound = [1, 5].find((one) => seconds <= one * 60 && one < minutes)
  return bound === undefined || seconds === 0 ? '' : `${counted(bound, 'minute')} or less left in this module`
}
