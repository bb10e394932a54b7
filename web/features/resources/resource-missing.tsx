import { SearchX } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/button.tsx'

interface ResourceMissingProps {
  text: string
  /** Set if another try may help. */
  onRetry?: () => void
}

export function ResourceMissing({ text, onRetry }: ResourceMissingProps) {
  return (
    <div role="alert" className="page grid justify-items-center gap-3 py-24 text-center">
      <SearchX aria-hidden className="size-12 text-accent" />
      <h1 className="font-extrabold text-2xl tracking-tight">Resource Not Found</h1>
      <p className="max-w-md text-muted">{text}</p>
      <p className="mt-3 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button data-replay onClick={onRetry}>
            Try Again
          </Button>
        )}
        <ButtonLink to="/resources" variant={onRetry ? 'secondary' : 'primary'}>
          Back to Resources
        </ButtonLink>
      </p>
    </div>
  )
}
