import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AuthCard, FormError, textLink } from '#web/features/account/auth-card.tsx'
import { NewPasswordForm } from '#web/features/account/new-password-form.tsx'
import { Notice } from '#web/features/account/notice.tsx'
import { ResetRequestForm } from '#web/features/account/reset-request-form.tsx'
import { UndoPanel } from '#web/features/account/undo-panel.tsx'
import { useFragmentCode } from '#web/features/account/use-fragment-code.ts'
import { accountChanged } from '#web/session/account-session.ts'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Reset your password',
    description: 'Get a link that sets a new password.',
    path: '/reset-password',
  })

function BackToLogin() {
  const { state } = useLocation() // the way back goes along
  return (
    <Link to="/login" state={state} className={textLink}>
      Back to login
    </Link>
  )
}

export default function ResetPassword() {
  const mailed = useFragmentCode()
  const undo = useFragmentCode('undo')
  const [afterUndo, setAfterUndo] = useState<string>()
  const code = afterUndo ?? mailed
  const [isChanged, setChanged] = useState(false)
  const [deadCode, setDeadCode] = useState<string>()
  if (undo && !afterUndo)
    return (
      <AuthCard title="This was not me" footer={<BackToLogin />}>
        <UndoPanel
          key={undo}
          code={undo}
          onUndone={(resetCode) => {
            setAfterUndo(resetCode)
            setChanged(false)
            void accountChanged()
          }}
        />
      </AuthCard>
    )
  if (isChanged)
    return (
      <AuthCard title="Password changed">
        <Notice good>Every other login of your account has ended. Sign in with the new password.</Notice>
        <BackToLogin />
      </AuthCard>
    )
  if (code && code !== deadCode)
    return (
      <AuthCard title="Set a new password" footer={<BackToLogin />}>
        <NewPasswordForm
          key={code}
          code={code}
          onDead={() => setDeadCode(code)}
          onChanged={() => {
            setChanged(true)
            void accountChanged()
          }}
        />
      </AuthCard>
    )
  return (
    <AuthCard
      title="Reset your password"
      text="We send a link to the address of your account."
      footer={<BackToLogin />}
    >
      {deadCode && <FormError>This reset link is not valid any more. Please ask for a new one.</FormError>}
      <ResetRequestForm />
    </AuthCard>
  )
}
