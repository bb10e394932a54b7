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
  if (shown) return <Revealed>{children}</Revealed>
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

/** The answer, brought into sight; the button that showed it may be in the dock. */
export const Revealed = ({ children }: { children: ReactNode }) => (
  <section
    ref={bringIntoSight}
    aria-live="polite"
    className="grid scroll-mt-32 scroll-mb-24 grid-cols-1 gap-4 border-line border-t pt-5"
  >
    {children}
  </section>
)

function bringIntoSight(answer: HTMLElement | null) {
  answer?.scrollIntoView({ block: 'nearest' })
  if (document.activeElement === document.body)
    answer?.closest('.sheet')?.querySelector<HTMLElement>('.dock [data-main]')?.focus({ preventScroll: true })
}
