import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AccountUser } from '#web/lib/account.ts'
import { Button } from '#web/ui/button.tsx'

interface DashboardHeaderProps {
  user: AccountUser
  logo: ReactNode
  /** Beside Sign Out: the theme switch. */
  tools?: ReactNode
  onSignOut: () => void
}

export function DashboardHeader({ user, logo, tools, onSignOut }: DashboardHeaderProps) {
  return (
    <header className="border-line border-b bg-raised">
      <div className="page flex min-h-16 items-center justify-between gap-2 xs:gap-4">
        <Link to="/" aria-label="Whetstone, home" className="inline-flex items-center">
          {logo}
        </Link>
        <div className="flex items-center gap-2 xs:gap-3">
          <span
            aria-hidden
            className="grid size-9 place-items-center rounded-full bg-accent font-bold text-on-accent text-sm uppercase"
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
