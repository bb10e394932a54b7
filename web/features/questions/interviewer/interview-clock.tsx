import { clockText } from '#web/lib/time-words.ts'

interface InterviewClockProps {
  seconds: number
  limit: number
}

/** Runs on in silence; that the time is over is said once. */
export const InterviewClock = ({ seconds, limit }: InterviewClockProps) => (
  <div className="grid gap-1">
    <p className="text-muted text-sm">
      <span role="timer" aria-label="Time in this interview" className="font-mono tabular-nums">
        {clockText(seconds)}
      </span>{' '}
      of {limit / 60}:00
    </p>
    <p role="status" className="text-muted text-sm empty:hidden">
      {seconds >= limit && `The ${limit / 60} minutes are over. Finish your thought; nobody cuts you off.`}
    </p>
  </div>
)
