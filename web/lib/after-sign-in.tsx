import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { useAccount } from './account.ts'
import { forgetOrigin, useOrigin } from './sign-in-redirect.ts'

/**
 * For /login and /signup: only who is signed out stays. The unverified go on to /verify, everybody else to the page they came from
 * with the mode they meant, or to /resources (ROUTE-06, ROUTE-07).
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { status } = useAccount()
  if (status === 'loading') return <LoadingScreen />
  if (status === 'pending') return <Navigate to="/verify" replace state={{ redirectTo: 'onboarding' }} />
  if (status === 'member') return <WayBack />
  return children
}

/** A way back is good for one sign-in: it is forgotten as it is taken, and the next visit to /login has its own. */
function WayBack() {
  const navigate = useNavigate()
  const [origin] = useState(useOrigin())
  useEffect(() => {
    forgetOrigin()
    const { from = '/resources', intendedMode } = origin ?? {}
    void navigate(from, { replace: true, state: { intendedMode } })
  }, [navigate, origin])
  return <LoadingScreen />
}
