import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

interface AuthCardProps {
  title: string
  text?: ReactNode
  children: ReactNode
  /** Below the card: the way to the other screen. */
  footer?: ReactNode
}

/** The frame of the four account screens. It grows downwards only: a page is painted before all of it has arrived. */
export function AuthCard({ title, text, children, footer }: AuthCardProps) {
  return (
    <div className="page grid min-h-[70dvh] content-start justify-items-center py-10 md:pt-[10vh]">
      <Card className="grid w-full max-w-md gap-5 xs:p-8">
        <header className="grid gap-2">
          <h1 className="font-extrabold text-2xl tracking-tight">{title}</h1>
          {text && <p className="text-muted">{text}</p>}
        </header>
        {children}
      </Card>
      {footer && <p className="mt-5 text-center text-muted text-sm">{footer}</p>}
    </div>
  )
}

export const textLink = 'font-semibold text-accent underline underline-offset-3 hover:text-accent-strong'

/** The one place where a form says why it failed. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div
      role="alert"
      className="grid gap-3 rounded-md border border-bad bg-bad-soft px-4 py-3 font-medium text-sm"
    >
      {children}
    </div>
  )
}
