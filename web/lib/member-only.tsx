import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { type AccountUser, useAccount } from './account.ts'
import { goToSignIn } from './sign-in-redirect.ts'

/** A page for members: others go to /login and come back, the unverified go to /verify. */
export function MemberOnly({ children }: { children: (user: AccountUser) => ReactNode }) {
  const account = useAccount()
  if (account.status === 'member') return children(account.user)
  if (account.status === 'pending')
    return <Navigate to="/verify" replace state={{ redirectTo: 'onboarding' }} />
  if (account.status === 'visitor') return <ToSignIn />
  return <LoadingScreen />
}

function ToSignIn() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    void goToSignIn(navigate, { from: pathname + search + hash }, { replace: true })
  }, [navigate, pathname, search, hash])
  return <LoadingScreen />
}
