import productName from 'site:name'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AccountUser } from '#web/session/account.ts'
import { Button } from '#web/ui/button.tsx'

interface DashboardHeaderProps {
  user: AccountUser
  logo: ReactNode
  /** Next to Sign Out: search and the theme switch. */
  tools?: ReactNode
  /** The site's links in the bar, and behind the hamburger of small screens. */
  places: ReactNode
  account: ReactNode
  menu: ReactNode
  onSignOut: () => void
}

export function DashboardHeader({
  user,
  logo,
  tools,
  places,
  account,
  menu,
  onSignOut,
}: DashboardHeaderProps) {
  return (
    <header className="border-line border-b bg-surface">
      <div className="page flex h-(--bar) items-center justify-between gap-1 xs:gap-2">
        {/* Next to the buttons the narrowest phones have room for the mark alone, whatever the typeface. */}
        <Link
          to="/"
          aria-label={`${productName}, home`}
          className="inline-flex items-center overflow-hidden max-[22rem]:w-7"
        >
          {logo}
        </Link>
        <nav aria-label="Main" className="mr-auto">
          {places}
        </nav>
        <div className="flex items-center xs:gap-2">
          {account}
          <span className="hidden max-w-56 truncate text-muted text-sm wide:inline">{user.email}</span>
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
          {menu}
        </div>
      </div>
    </header>
  )
}
