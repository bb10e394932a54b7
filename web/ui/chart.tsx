import { type ReactNode, useId } from 'react'

interface ChartProps {
  title: string
  /** The chart in words: for everybody, and all that a screen reader needs. */
  sentence: string
  children: ReactNode
}

/** A chart with its sentence; the drawing itself is silent. */
export function Chart({ title, sentence, children }: ChartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-3 rounded-lg border border-line bg-raised p-5"
    >
      <h3 id={id} className="font-bold text-lg">
        {title}
      </h3>
      <div aria-hidden>{children}</div>
      <p className="text-muted text-sm">{sentence}</p>
    </section>
  )
}

interface BarRowProps {
  label: string
  /** 0 to 1. */
  share: number
  value: string
}

/** One bar from zero, its number at the end. */
export function BarRow({ label, share, value }: BarRowProps) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <span className="flex justify-between gap-3 text-sm">
        <span className="min-w-0 truncate">{label}</span>
        <span className="shrink-0 font-semibold tabular-nums">{value}</span>
      </span>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-2 w-full">
        <title>{label}</title>
        <rect width="100" height="6" rx="1" className="fill-sunken" />
        <rect width={100 * share} height="6" rx="1" className="fill-accent" />
      </svg>
    </div>
  )
}
