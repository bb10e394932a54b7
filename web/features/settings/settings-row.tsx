import type { ReactNode } from 'react'

interface SettingsSectionProps {
  id: string
  title: string
  text: string
  children: ReactNode
  /** Below the rows: what concerns all of them. */
  footer?: ReactNode
}

export function SettingsSection({ id, title, text, children, footer }: SettingsSectionProps) {
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

export function SettingsList({ children }: { children: ReactNode }) {
  return <ul className="ruled rounded-lg border border-line bg-raised">{children}</ul>
}

interface SettingsRowProps {
  title: ReactNode
  text: ReactNode
  action?: ReactNode
}

export function SettingsRow({ title, text, action }: SettingsRowProps) {
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
