import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

interface RevealProps {
  label: string
  onReveal?: () => void
  children: ReactNode
}

/** Shows the answer when asked, so a person can think first. */
export function Reveal({ label, onReveal, children }: RevealProps) {
  const [shown, setShown] = useState(false)
  if (shown)
    return (
      <section aria-live="polite" className="grid grid-cols-1 gap-4 border-line border-t pt-5">
        {children}
      </section>
    )
  return (
    <div>
      <Button
        data-replay
        variant="secondary"
        icon={Eye}
        onClick={() => {
          setShown(true)
          onReveal?.()
        }}
      >
        {label}
      </Button>
    </div>
  )
}
