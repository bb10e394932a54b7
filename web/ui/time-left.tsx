interface TimeLeftProps {
  /** '27:04' */
  time: string
  /** Of the whole time. */
  share: number
}

/** A clock that runs down. It runs on in silence: a screen reader reads it when it is asked for. */
export function TimeLeft({ time, share }: TimeLeftProps) {
  return (
    <p className="flex items-center gap-2.5 font-mono font-semibold text-xl tabular-nums">
      <Ring share={share} />
      <span role="timer" aria-label="Time left">
        {time}
      </span>
    </p>
  )
}

function Ring({ share }: { share: number }) {
  const length = 2 * Math.PI * 13
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 -rotate-90">
      <circle cx="16" cy="16" r="13" fill="none" strokeWidth="5" className="stroke-line" />
      <circle
        cx="16"
        cy="16"
        r="13"
        fill="none"
        strokeWidth="5"
        strokeDasharray={`${length * Math.min(1, share)} ${length}`}
        className={share < 0.1 ? 'stroke-spark-fill' : 'stroke-accent'}
      />
    </svg>
  )
}
