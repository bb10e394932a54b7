import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { adminPath } from '#web/lib/paths.ts'
import type { AccountUser } from '#web/session/account.ts'

const ID = 'account-popover'
const links = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/settings', label: 'Settings' },
  { to: '/help', label: 'Help' },
]
const administration = { to: adminPath, label: 'Administration' }

/** Whose account this is, and its pages. The browser opens it, and closes it on Escape and on a press elsewhere. */
export function AccountPopover({ user }: { user: AccountUser }) {
  const [isOpen, setOpen] = useState(false)
  const closeAfterChoice = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as Element).closest('a')) event.currentTarget.hidePopover()
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        aria-label="Account"
        className="grid h-11 w-8 shrink-0 place-items-center rounded-md xs:w-11 hover:bg-sunken"
      >
        <span
          aria-hidden
          className="grid size-8 place-items-center rounded-full bg-accent-soft font-bold text-accent-strong text-sm uppercase"
        >
          {user.email.charAt(0)}
        </span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it */}
      <nav
        id={ID}
        popover="auto"
        aria-label="Account"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={closeAfterChoice}
        className="fixed inset-auto top-[calc(var(--bar)+0.25rem)] right-[max(1rem,calc((100vw-74rem)/2+2rem))] m-0 w-64 rounded-lg border border-line bg-raised p-2 text-ink floating"
      >
        {isOpen && (
          <>
            <p className="border-line border-b px-3 pt-1 pb-2 text-sm [overflow-wrap:anywhere]">
              <span className="block font-semibold">{user.document?.name ?? user.displayName}</span>
              <span className="text-muted">{user.email}</span>
            </p>
            <ul className="mt-1">
              {(user.administrator ? [...links, administration] : links).map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-hover"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </nav>
    </>
  )
}
