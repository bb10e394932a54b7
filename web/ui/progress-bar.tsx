interface ProgressBarProps {
  label: string
  /** 0 to 100. */
  percent: number
  /** Words beside the percentage, for example '12 of 40'. */
  detail?: string
}

export function ProgressBar({ label, percent, detail }: ProgressBarProps) {
  const whole = Math.round(percent)
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-3 text-muted text-sm tabular-nums">
        <span>{detail ?? label}</span>
        <span className="font-semibold text-ink">{whole}%</span>
      </div>
      <progress aria-label={label} max={100} value={whole} />
    </div>
  )
}
