import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  back?: { to: To; label: string }
  /** A picture before the title, for example a resource's icon. */
  icon?: ReactNode
  /** At the right end, below the title on small screens. */
  actions?: ReactNode
}

/** The one h1 of a page. */
export function PageHeader({ title, description, back, icon, actions }: PageHeaderProps) {
  return (
    <header className="grid gap-2 pt-7 pb-6">
      {back && (
        <Link
          to={back.to}
          className="-ml-1 inline-flex min-h-9 w-fit items-center gap-1.5 rounded-sm px-1 font-medium text-muted text-sm transition-colors hover:text-accent"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-start gap-4">
          {icon}
          <div className="min-w-0">
            <h1 className="text-3xl tracking-[-0.022em]">{title}</h1>
            {description && <p className="mt-1.5 max-w-text text-muted">{description}</p>}
          </div>
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  )
}
