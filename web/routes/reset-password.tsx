import { useState } from 'react'
import { Link } from 'react-router'
import { AuthCard, FormError, textLink } from '#web/features/account/auth-card.tsx'
import { useCodeInFragment } from '#web/features/account/code-in-fragment.ts'
import { NewPasswordForm } from '#web/features/account/new-password-form.tsx'
import { Notice } from '#web/features/account/notice.tsx'
import { ResetRequestForm } from '#web/features/account/reset-request-form.tsx'
import { accountChanged } from '#web/lib/account-session.ts'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Reset your password',
    description: 'Get a link that sets a new password.',
    path: '/reset-password',
  })

const back = (
  <Link to="/login" className={textLink}>
    Back to login
  </Link>
)

export default function ResetPassword() {
  const code = useCodeInFragment()
  const [isChanged, setChanged] = useState(false)
  const [deadCode, setDeadCode] = useState<string>()
  if (isChanged)
    return (
      <AuthCard title="Password changed">
        <Notice good>Every other login of your account has ended. Sign in with the new password.</Notice>
        {back}
      </AuthCard>
    )
  if (code && code !== deadCode)
    return (
      <AuthCard title="Set a new password" footer={back}>
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
    <AuthCard title="Reset your password" text="We send a link to the address of your account." footer={back}>
      {deadCode && <FormError>This reset link is not valid any more. Please ask for a new one.</FormError>}
      <ResetRequestForm />
    </AuthCard>
  )
}
