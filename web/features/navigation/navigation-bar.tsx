import productName from 'site:name'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WordMark } from '#web/ui/word-mark.tsx'
import { AccountCorner } from './account-corner.tsx'
import { Menu } from './menu.tsx'
import { OutsideLinks } from './outside-links.tsx'
import { placeSignInButton } from './sign-in-button.ts'

export function NavigationBar({ themeSwitch }: { themeSwitch: ReactNode }) {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-surface">
      <div className="page flex h-16 items-center gap-2">
        <Link to="/" aria-label={`${productName} home`} className="flex mr-auto rounded-sm bar:mr-4">
          <WordMark />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden items-center bar:flex">
          <Link
            to="/resources"
            className="inline-flex min-h-11 items-center rounded-md px-3 font-medium text-[0.9375rem] transition-colors hover:text-accent"
          >
            Resources
          </Link>
          <OutsideLinks place="bar" />
        </nav>
        {themeSwitch}
        <div className="relative hidden items-center justify-end gap-2 bar:flex">
          <AccountCorner place="bar" signInRef={placeSignInButton} />
        </div>
        <Menu />
      </div>
    </header>
  )
}
