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
      className="grid justify-items-center gap-4 rounded-lg border border-bad bg-bad-soft px-5 py-10 text-center"
    >
      <TriangleAlert aria-hidden className="size-8 text-bad" />
      <p className="max-w-md font-medium">{text}</p>
      {onRetry && (
        <Button variant="secondary" icon={RotateCw} onClick={onRetry}>
          Try Again
        </Button>
      )}
      {action}
    </div>
  )
}
