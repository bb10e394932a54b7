import { Navigate, useNavigate } from 'react-router'
import { AuthCard, textLink } from '#web/features/account/auth-card.tsx'
import { VerifyPanel } from '#web/features/account/verify-panel.tsx'
import { useAccount } from '#web/session/account.ts'
import { signOut } from '#web/session/account-session.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'

export const meta = () =>
  pageMeta({ title: 'Verify your email', description: '', path: '/verify', hidden: true })

export default function Verify() {
  const account = useAccount()
  const navigate = useNavigate()
  if (account.status === 'loading') return <LoadingScreen />
  if (account.status === 'visitor') return <Navigate to="/login" replace />
  if (account.status === 'member') return <Navigate to="/resources" replace />
  return (
    <AuthCard
      title="Verify your email"
      text="One step left: confirm that this address is yours."
      footer={
        <>
          Not your address?{' '}
          <button type="button" onClick={() => void signOut()} className={textLink}>
            Sign out
          </button>
        </>
      }
    >
      <VerifyPanel user={account.user} onVerified={() => void navigate('/resources', { replace: true })} />
    </AuthCard>
  )
}
