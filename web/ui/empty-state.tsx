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
    <div className="grain grid justify-items-center gap-3 rounded-lg border border-line border-dashed px-5 py-14 text-center">
      {Icon && (
        <span className="grid size-14 place-items-center rounded-lg border border-line bg-raised text-accent">
          <Icon aria-hidden className="size-7" />
        </span>
      )}
      <h2 className="bg-surface px-2 font-bold text-xl">{title}</h2>
      {text && <p className="max-w-md bg-surface px-2 text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
