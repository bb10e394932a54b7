import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'good' | 'spark' | 'bad' | 'note'
  icon?: LucideIcon
  /** A sentence: it may take several lines. */
  isLong?: boolean
  children: ReactNode
}

const tones = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  spark: 'bg-spark-soft text-spark',
  bad: 'bg-bad-soft text-bad',
  note: 'bg-note-soft text-note',
}

export function Badge({ tone = 'neutral', icon: Icon, isLong = false, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm px-2 py-0.5 font-medium text-sm ${isLong ? '' : 'whitespace-nowrap'} ${tones[tone]}`}
    >
      {Icon && <Icon aria-hidden className="size-3.5" />}
      {children}
    </span>
  )
}
