import type { Ref } from 'react'
import { useLocation } from 'react-router'
import { useAccount } from '#web/lib/account.ts'
import { signInState } from '#web/lib/sign-in-redirect.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { UntilKnown } from '#web/ui/until-known.tsx'

interface AccountCornerProps {
  /** In the bar, or as wide buttons in the menu of small screens. */
  place: 'bar' | 'menu'
  signInRef?: Ref<HTMLAnchorElement>
}

/** Who you are is known in the browser only; until then a spinner stands in the place of the buttons. */
export function AccountCorner({ place, signInRef }: AccountCornerProps) {
  const account = useAccount()
  const from = useReturnPath()
  const size = place === 'menu' ? 'large' : 'medium'

  if (account.status === 'member')
    return (
      <ButtonLink to="/dashboard" size={size}>
        {place === 'menu' ? 'Go to Dashboard' : 'Dashboard'}
      </ButtonLink>
    )
  return (
    <UntilKnown label="Loading your account">
      <ButtonLink
        ref={signInRef}
        to="/login"
        state={from && signInState(from)}
        variant="secondary"
        size={size}
      >
        Sign In
      </ButtonLink>
      {account.status === 'pending' ? (
        <ButtonLink to="/verify" size={size}>
          Verify Email
        </ButtonLink>
      ) : (
        <ButtonLink to="/signup" state={from && signInState(from)} size={size}>
          Join Now
        </ButtonLink>
      )}
    </UntilKnown>
  )
}

const elsewhere = ['/', '/login', '/signup', '/verify', '/confirm-email', '/reset-password']

/** Signing in comes back to the page it was started from, unless that page is only a way in. */
function useReturnPath() {
  const { pathname, search, hash } = useLocation()
  return elsewhere.includes(pathname) ? undefined : pathname + search + hash
}
