import type { Ref } from 'react'
import { useLocation } from 'react-router'
import { AuthPending } from '#web/delivery/auth-pending.tsx'
import { memberOf, useAccount } from '#web/session/account.ts'
import { signOut } from '#web/session/account-session.ts'
import { signInState } from '#web/session/sign-in-redirect.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

interface AccountCornerProps {
  /** In the bar, or as wide buttons in the menu of small screens. */
  place: 'bar' | 'menu'
  signInRef?: Ref<HTMLAnchorElement>
}

/** Auth resolves in the browser only: AuthPending shows a spinner in the place of the buttons. */
export function AccountCorner({ place, signInRef }: AccountCornerProps) {
  const account = useAccount()
  const from = useReturnPath()
  const size = place === 'menu' ? 'large' : 'medium'

  const signOutButton = (
    <Button variant="quiet" size={size} onClick={() => void signOut()}>
      Sign Out
    </Button>
  )

  if (memberOf(account))
    return (
      <>
        <ButtonLink to="/dashboard" size={size}>
          {place === 'menu' ? 'Go to Dashboard' : 'Dashboard'}
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
