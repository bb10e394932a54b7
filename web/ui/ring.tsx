import type { ReactNode } from 'react'
import { Spark } from './spark.tsx'

const RADIUS = 42
const AROUND = 2 * Math.PI * RADIUS

interface RingProps {
  /** 0 to 1. */
  share: number
  /** Has just begun: it closes from nothing, with a spark where it begins. */
  isFresh?: boolean
  /** In words; the ring itself says nothing to a screen reader. */
  label: string
  children: ReactNode
}

/** How much of something is done, with the number in the middle. */
export function Ring({ share, isFresh, label, children }: RingProps) {
  const done = Math.min(1, Math.max(0, share)) * AROUND
  return (
    <div role="img" aria-label={label} className="relative grid size-28 shrink-0 place-items-center">
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r={RADIUS} className="fill-none stroke-sunken" strokeWidth="10" />
        {done > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            className={`fill-none stroke-accent transition-[stroke-dasharray] duration-700 ${isFresh ? 'animate-close' : ''}`}
            strokeWidth="10"
            strokeLinecap="round"
            strokeDasharray={`${done} ${AROUND}`}
          />
        )}
      </svg>
      {isFresh && <Spark className="absolute -top-1 size-6 animate-spark" />}
      <span className="text-center font-bold text-sm leading-tight">{children}</span>
    </div>
  )
}
