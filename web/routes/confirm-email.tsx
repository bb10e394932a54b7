import { AuthCard } from '#web/features/account/auth-card.tsx'
import { useCodeInFragment } from '#web/features/account/code-in-fragment.ts'
import { ConfirmEmailPanel } from '#web/features/account/confirm-email-panel.tsx'
import { accountChanged } from '#web/lib/account-session.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'

export const meta = () =>
  pageMeta({ title: 'Confirm your email', description: '', path: '/confirm-email', hidden: true })

export default function ConfirmEmail() {
  const code = useCodeInFragment()
  if (code === undefined) return <LoadingScreen />
  return (
    <AuthCard title="Confirm your email">
      <ConfirmEmailPanel code={code} onConfirmed={() => void accountChanged()} />
    </AuthCard>
  )
}
