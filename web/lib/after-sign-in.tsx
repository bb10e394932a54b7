import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { Loading } from '#web/ui/spinner.tsx'
import { UntilKnown } from '#web/ui/until-known.tsx'
import { useAccount } from './account.ts'
import { forgetOrigin, useOrigin } from './sign-in-redirect.ts'

/**
 * The forms of /login and /signup: only who is signed out gets to see them. The unverified go on to /verify, everybody else to the page they came from
 * with the mode they meant, or to /resources (ROUTE-06, ROUTE-07).
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { status } = useAccount()
  if (status === 'pending') return <Navigate to="/verify" replace state={{ redirectTo: 'onboarding' }} />
  if (status === 'member') return <WayBack />
  return (
    <div className="relative grid gap-5">
      <UntilKnown>{children}</UntilKnown>
    </div>
  )
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
  return <Loading />
}
