import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: LucideIcon
  title: string
  text?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-line bg-raised px-5 py-12 text-center">
      <span aria-hidden className="grain mb-2 grid h-16 w-40 place-items-center rounded-md text-accent">
        {Icon && <Icon strokeWidth={1.75} className="size-6" />}
      </span>
      <h2 className="text-xl">{title}</h2>
      {text && <p className="max-w-md text-muted">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
