import './round.css'
import { Pause, Play } from 'lucide-react'
import { clockText } from '#web/lib/time-words.ts'
import { InDock } from '#web/ui/dock-slot.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { roundMinutes } from './round-steps.ts'

interface RoundClockProps {
  /** Of the step that is shown. */
  seconds: number
  minutes: number
  wholeSeconds: number
  isPaused: boolean
  onPause: (isPaused: boolean) => void
}

/**
 * How long the step and the whole take, counted up, in the dock. They run on in silence; that a step is over its time is said once,
 * in a row of its own above them.
 */
export function RoundClock({ seconds, minutes, wholeSeconds, isPaused, onPause }: RoundClockProps) {
  const isOver = Math.floor(seconds) >= minutes * 60
  return (
    <>
      <InDock at="say">
        {isPaused ? (
          <p>Paused.</p>
        ) : (
          isOver && <p>The {minutes} minutes of this step are over. Finish the thought and go on.</p>
        )}
      </InDock>
      <InDock>
        <div className="round-clock">
          <Time label="This step" word="Step" seconds={seconds} minutes={minutes} />
          <Time label="Whole round" word="Round" seconds={wholeSeconds} minutes={roundMinutes} />
          <IconButton
            icon={isPaused ? Play : Pause}
            label={isPaused ? 'Go On' : 'Pause'}
            onClick={() => onPause(!isPaused)}
          />
        </div>
      </InDock>
    </>
  )
}

interface TimeProps {
  label: string
  /** The label in the room that a dock has. */
  word: string
  seconds: number
  minutes: number
}

const Time = ({ label, word, seconds, minutes }: TimeProps) => (
  <p>
    <span>{word}</span>
    <span role="timer" aria-label={label} data-over={seconds >= minutes * 60 || undefined}>
      {clockText(seconds)}
    </span>
    <span>of {minutes}:00</span>
  </p>
)
