import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface ErrorStateProps {
  /** The specification's sentence for this failure. */
  text: string
  onRetry?: () => void
  /** Instead of the 'Try Again' button: a link. */
  action?: ReactNode
}

export function ErrorState({ text, onRetry, action }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-raised px-5 py-4"
    >
      <TriangleAlert aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-bad" />
      <p className="min-w-60 flex-1 font-medium">{text}</p>
      {onRetry && (
        <Button data-replay variant="secondary" icon={RotateCw} onClick={onRetry}>
          Try Again
        </Button>
      )}
      {action}
    </div>
  )
}
