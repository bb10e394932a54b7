import productName from 'site:name'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WordMark } from '#web/ui/word-mark.tsx'
import { AccountCorner } from './account-corner.tsx'
import { Menu } from './menu.tsx'
import { OutsideLinks } from './outside-links.tsx'
import { Places } from './places.tsx'
import { placeSignInButton } from './use-sign-in-button.ts'

interface NavigationBarProps {
  /** Next to the link to today: what it holds. */
  today: ReactNode
  search: ReactNode
  themeSwitch: ReactNode
}

export function NavigationBar({ today, search, themeSwitch }: NavigationBarProps) {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface">
      <div className="page flex h-(--bar) items-center gap-1 xs:gap-2">
        <Link to="/" aria-label={`${productName} home`} className="flex mr-auto rounded-sm lg:mr-2">
          <WordMark />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden items-center lg:flex">
          <Places at="bar" today={today} />
          <OutsideLinks place="bar" />
        </nav>
        {search}
        {themeSwitch}
        <div className="relative hidden items-center justify-end gap-2 lg:flex">
          <AccountCorner place="bar" signInRef={placeSignInButton} />
        </div>
        <Menu today={today} />
      </div>
    </header>
  )
}
