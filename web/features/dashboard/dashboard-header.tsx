import productName from 'site:name'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AccountUser } from '#web/session/account.ts'
import { Button } from '#web/ui/button.tsx'

interface DashboardHeaderProps {
  user: AccountUser
  logo: ReactNode
  /** Beside Sign Out: search and the theme switch. */
  tools?: ReactNode
  onSignOut: () => void
}

export function DashboardHeader({ user, logo, tools, onSignOut }: DashboardHeaderProps) {
  return (
    <header className="border-line border-b bg-surface">
      <div className="page flex h-(--bar) items-center justify-between gap-2 xs:gap-4">
        <Link to="/" aria-label={`${productName}, home`} className="inline-flex items-center">
          {logo}
        </Link>
        <Link
          to="/resources"
          className="mr-auto ml-2 hidden min-h-11 items-center rounded-md px-3 font-medium text-muted transition-colors hover:text-ink bar:inline-flex"
        >
          Resources
        </Link>
        <div className="flex items-center gap-2 xs:gap-3">
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-full bg-accent-soft font-bold text-accent-strong text-sm uppercase"
          >
            {user.email.charAt(0)}
          </span>
          <span className="hidden max-w-64 truncate text-muted text-sm lg:inline">{user.email}</span>
          {tools}
          <Button
            variant="secondary"
            size="small"
            icon={LogOut}
            onClick={onSignOut}
            className="whitespace-nowrap max-xs:size-11 max-xs:p-0"
          >
            <span className="max-xs:sr-only">Sign Out</span>
          </Button>
        </div>
      </div>
    </header>
  )
}
