import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'good' | 'spark' | 'bad' | 'note'
  icon?: LucideIcon
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

export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 font-medium text-sm ${tones[tone]}`}
    >
      {Icon && <Icon aria-hidden className="size-3.5" />}
      {children}
    </span>
  )
}
