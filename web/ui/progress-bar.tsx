interface ProgressBarProps {
  label: string
  /** 0 to 100. */
  percent: number
  /** Words next to the percentage, for example '12 of 40'. */
  detail?: string
  live?: boolean
}

export function ProgressBar({ label, percent, detail, live }: ProgressBarProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-3 text-muted text-sm">
        <span>{detail ?? label}</span>
        <span className="font-semibold text-ink">{Math.round(percent)}%</span>
      </div>
      <Edge label={label} percent={percent} live={live} />
    </div>
  )
}

type EdgeProps = Pick<ProgressBarProps, 'label' | 'percent'> & {
  /** The one thing in progress now: its tip is drawn. */
  live?: boolean | undefined
}

/** Progress as an edge that is honed. */
export function Edge({ label, percent, live }: EdgeProps) {
  const whole = Math.round(percent)
  return (
    <span className="relative block">
      <progress aria-label={label} max={100} value={whole} />
      {live && (
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          <svg aria-hidden="true" x={`${whole}%`} y="50%" className="overflow-visible">
            <path d="m0-7 7 7-7 7-7-7z" className="fill-spark-fill stroke-2 stroke-raised" />
          </svg>
        </svg>
      )}
    </span>
  )
}
