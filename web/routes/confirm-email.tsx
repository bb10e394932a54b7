import { AuthCard } from '#web/features/account/auth-card.tsx'
import { ConfirmEmailPanel } from '#web/features/account/confirm-email-panel.tsx'
import { useFragmentCode } from '#web/features/account/use-fragment-code.ts'
import { accountChanged } from '#web/session/account-session.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'

export const meta = () =>
  pageMeta({ title: 'Confirm your email', description: '', path: '/confirm-email', hidden: true })

export default function ConfirmEmail() {
  const code = useFragmentCode()
  if (code === undefined) return <LoadingScreen />
  return (
    <AuthCard title="Confirm your email">
      <ConfirmEmailPanel code={code} onConfirmed={() => void accountChanged()} />
    </AuthCard>
  )
}
