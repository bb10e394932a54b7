import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { AuthPending } from '#web/delivery/auth-pending.tsx'
import { drafts } from '#web/drafts/drafts.ts'
import { useAccount } from '#web/session/account.ts'
import { useOrigin } from '#web/session/sign-in-redirect.ts'
import { SiteDataNotice } from '#web/session/site-data-notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'

/**
 * The forms of /login and /signup: only who is signed out gets to see them. The unverified go on to /verify, everybody else to the page they came from
 * with the mode they meant, or to /resources (ROUTE-06, ROUTE-07).
 */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const account = useAccount()
  if (account.status === 'pending')
    return <Navigate to="/verify" replace state={{ redirectTo: 'onboarding' }} />
  if (account.status === 'member') return <WayBack uid={account.user.uid} />
  return (
    <div className="relative grid gap-5">
      <SiteDataNotice />
      <AuthPending>{children}</AuthPending>
    </div>
  )
}

/** A return path works once: the navigation replaces its history entry. */
function WayBack({ uid }: { uid: string }) {
  const navigate = useNavigate()
  const [origin] = useState(useOrigin())
  useEffect(() => {
    const { from = '/resources', ...meant } = origin ?? {}
    const question = new URL(from, window.location.origin).searchParams.get('q')
    if (question) drafts.takeOver(uid, question)
    void navigate(from, { replace: true, state: meant })
  }, [navigate, origin, uid])
  return <Loading />
}
