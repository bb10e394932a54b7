import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface FlagButtonProps {
  flagged: boolean | undefined
  onChange: (part: { flagged: boolean }) => void
  children: ReactNode
}

/** Marks a question to come back to within its sitting. */
export const FlagButton = ({ flagged = false, onChange, children }: FlagButtonProps) => (
  <Button
    variant="secondary"
    icon={Flag}
    aria-pressed={flagged}
    onClick={() => onChange({ flagged: !flagged })}
  >
    {children}
  </Button>
)
