import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { lazily } from '#web/lib/lazily.ts'
import { type AccountUser, memberOf, useAccount } from '#web/session/account.ts'
import { goToSignIn } from '#web/session/sign-in-redirect.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'

const AwayNotice = lazily(async () => (await import('#web/offline/away-notice.tsx')).AwayNotice)

/** A page for members: the unverified go to /verify, others to /login. Who arrives comes back; who signs out does not. */
export function MemberOnly({ children }: { children: (user: AccountUser) => ReactNode }) {
  const account = useAccount()
  const [hadMember, setHadMember] = useState(false)
  const member = memberOf(account)
  if (member && !hadMember) setHadMember(true)
  if (member)
    return (
      <>
        <Suspense>{account.status === 'away' && <AwayNotice uid={member.uid} />}</Suspense>
        {children(member)}
      </>
    )
  if (account.status === 'pending')
    return <Navigate to="/verify" replace state={{ redirectTo: 'onboarding' }} />
  if (account.status === 'visitor') return <ToSignIn comesBack={!hadMember} />
  return <LoadingScreen />
}

function ToSignIn({ comesBack }: { comesBack: boolean }) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const origin = comesBack ? { from: pathname + search + hash } : undefined
    void goToSignIn(navigate, origin, { replace: true })
  }, [navigate, comesBack, pathname, search, hash])
  return <LoadingScreen />
}
