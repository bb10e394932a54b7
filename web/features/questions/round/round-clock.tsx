import { Pause, Play } from 'lucide-react'
import { clockText } from '#web/lib/time-words.ts'
import { Button } from '#web/ui/button.tsx'
import { roundMinutes } from './round-steps.ts'

interface RoundClockProps {
  /** Of the step that is shown. */
  seconds: number
  minutes: number
  wholeSeconds: number
  isPaused: boolean
  onPause: (isPaused: boolean) => void
}

/** How long the step and the whole take, counted up. They run on in silence; that a step is over its time is said once. */
export function RoundClock({ seconds, minutes, wholeSeconds, isPaused, onPause }: RoundClockProps) {
  const over = Math.floor(seconds) - minutes * 60
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Time label="This step" seconds={seconds} minutes={minutes} />
        <Time label="Whole round" seconds={wholeSeconds} minutes={roundMinutes} />
        <Button
          variant="secondary"
          size="small"
          icon={isPaused ? Play : Pause}
          onClick={() => onPause(!isPaused)}
        >
          {isPaused ? 'Go On' : 'Pause'}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-muted text-sm">
        {isPaused
          ? 'Paused.'
          : over >= 0
            ? `The ${minutes} minutes of this step are over. Finish the thought and go on.`
            : ''}
      </p>
    </div>
  )
}

interface TimeProps {
  label: string
  seconds: number
  minutes: number
}

const Time = ({ label, seconds, minutes }: TimeProps) => (
  <p className="text-muted text-sm">
    {label}{' '}
    <span
      role="timer"
      aria-label={label}
      className={`font-mono font-semibold text-lg tabular-nums ${seconds >= minutes * 60 ? 'text-spark' : 'text-ink'}`}
    >
      {clockText(seconds)}
    </span>{' '}
    of {minutes}:00
  </p>
)
