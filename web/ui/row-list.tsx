import type { ReactNode } from 'react'

interface RowSectionProps {
  id: string
  title: string
  text: string
  children: ReactNode
  /** Below the rows: what concerns all of them. */
  footer?: ReactNode
}

export function RowSection({ id, title, text, children, footer }: RowSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <header className="grid gap-1">
        <h2 id={id} className="font-bold text-xl">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
      </header>
      {children}
      {footer && <div className="flex flex-wrap gap-3">{footer}</div>}
    </section>
  )
}

export function RowList({ children }: { children: ReactNode }) {
  return <ul className="ruled rounded-lg border border-line bg-raised">{children}</ul>
}

interface RowProps {
  title: ReactNode
  text: ReactNode
  action?: ReactNode
}

export function Row({ title, text, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 break-words font-semibold">{title}</p>
        <p className="break-words text-muted text-sm">{text}</p>
      </div>
      {action}
    </li>
  )
}
