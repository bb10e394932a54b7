import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { useAccount } from './account.ts'
import { forgetOrigin, useOrigin } from './sign-in-redirect.ts'

/**
 * For /login and /signup: only who is signed out stays. The unverified go on to /verify, everybody else to the page they came from
 * with the mode they meant, or to /resources (ROUTE-06, ROUTE-07).
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const account = useAccount()
  const origin = useOrigin()
  const isMember = account.status === 'member'
  // A way back is good for one sign-in: the next visit to /login has its own.
  useEffect(() => (isMember ? forgetOrigin : undefined), [isMember])
  if (account.status === 'loading') return <LoadingScreen />
  if (account.status === 'pending')
    return <Navigate to="/verify" replace state={{ redirectTo: 'onboarding' }} />
  if (isMember)
    return (
      <Navigate to={origin?.from ?? '/resources'} replace state={{ intendedMode: origin?.intendedMode }} />
    )
  return children
}
