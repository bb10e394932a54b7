import { LogOut } from 'lucide-react'
import { type Ref, Suspense } from 'react'
import { useLocation } from 'react-router'
import { AuthPending } from '#web/delivery/auth-pending.tsx'
import { lazily } from '#web/lib/lazily.ts'
import { memberOf, useAccount } from '#web/session/account.ts'
import { askToSignOut } from '#web/session/account-session.ts'
import { signInState } from '#web/session/sign-in-redirect.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** For members alone: no page brings it. */
const AccountPopover = lazily(async () => (await import('./account-popover.tsx')).AccountPopover)

interface AccountCornerProps {
  /** In the bar, or as wide buttons in the menu of small screens. */
  place: 'bar' | 'menu'
  signInRef?: Ref<HTMLAnchorElement>
}

/** Auth resolves in the browser only: AuthPending shows a spinner in the place of the buttons. */
export function AccountCorner({ place, signInRef }: AccountCornerProps) {
  const account = useAccount()
  const from = useReturnPath()
  const isBar = place === 'bar'
  const size = isBar ? 'medium' : 'large'

  const signOutButton = (
    <Button
      variant="quiet"
      size={size}
      className={isBar ? 'px-2.5' : ''}
      title="Sign Out"
      onClick={() => askToSignOut()}
    >
      {isBar && <LogOut aria-hidden className="size-5" />}
      <span className={isBar ? 'sr-only' : ''}>Sign Out</span>
    </Button>
  )

  const member = memberOf(account)
  if (member)
    return (
      <>
        {isBar ? (
          <Suspense fallback={<span className="size-11" />}>
            <AccountPopover user={member} />
          </Suspense>
        ) : (
          <ButtonLink to="/settings" variant="secondary" size={size}>
            Settings
          </ButtonLink>
        )}
        <ButtonLink to="/dashboard" size={size}>
          {isBar ? 'Dashboard' : 'Go to Dashboard'}
        </ButtonLink>
        {signOutButton}
      </>
    )
  if (account.status === 'pending')
    return (
      <>
        <ButtonLink to="/verify" size={size}>
          Verify Email
        </ButtonLink>
        {signOutButton}
      </>
    )
  return (
    <AuthPending label="Loading your account">
      <ButtonLink
        ref={signInRef}
        to="/login"
        state={from && signInState(from)}
        variant="secondary"
        size={size}
      >
        Sign In
      </ButtonLink>
      <ButtonLink to="/signup" state={from && signInState(from)} size={size}>
        Join Now
      </ButtonLink>
    </AuthPending>
  )
}

const pagesWithoutReturn = ['/', '/login', '/signup', '/verify', '/confirm-email', '/reset-password']

/** Signing in returns to the current page, unless that is itself a sign-in page. */
function useReturnPath() {
  const { pathname, search, hash } = useLocation()
  return pagesWithoutReturn.includes(pathname) ? undefined : pathname + search + hash
}
