import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { errorCode } from '#web/lib/api-error.ts'
import { refusalMessage } from '#web/lib/refusal-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { callCheckResetCode, callResetPassword } from './account-calls.ts'
import { accountMessages } from './account-messages.ts'
import { FormError } from './auth-card.tsx'
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx'
import { showRefusal } from './use-field-errors.ts'

/** The server's refusals of the password itself. */
const refusals: Record<string, string> = {
  password_weak: accountMessages.weakPassword,
  password_common: accountMessages.commonPassword,
}

interface NewPasswordFormProps {
  code: string
  onChanged: () => void
  /** The code is used up, expired or forged. */
  onDead: () => void
}

export function NewPasswordForm({ code, onChanged, onDead }: NewPasswordFormProps) {
  const [email, setEmail] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [saving, setSaving] = useState(false)
  const entry = useNewPassword()

  const handleDead = useEffectEvent(onDead)
  useEffect(() => {
    let current = true
    callCheckResetCode(code).then(
      (answer) => current && setEmail(answer.email),
      (error) => {
        if (!current) return
        if (errorCode(error) === 'invalid_code') handleDead()
        else setFailure(refusalMessage(error) ?? 'The link could not be checked. Please try again.')
      },
    )
    return () => {
      current = false
    }
  }, [code])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!entry.isReady) return setFailure(accountMessages.weakPassword)
    setFailure(undefined)
    setSaving(true)
    try {
      await callResetPassword(code, entry.password)
      onChanged()
    } catch (error) {
      if (errorCode(error) === 'invalid_code') return onDead()
      const refusal = refusals[errorCode(error) ?? '']
      const show = () => {
        setFailure(refusal ?? refusalMessage(error) ?? 'The password could not be changed. Please try again.')
        setSaving(false)
      }
      showRefusal(form, show, refusal ? 'password' : undefined)
    }
  }

  if (!email && !failure) return <Spinner label="Checking the link..." />
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
      <FormError>{failure}</FormError>
      {/* For password managers: whose password this is. */}
      <input type="email" name="email" value={email ?? ''} autoComplete="username" readOnly hidden />
      <NewPasswordFields label="New password" entry={entry} />
      <Button type="submit" data-replay busy={saving} disabled={!entry.isReady} className="w-full">
        {saving ? 'Saving...' : 'Set New Password'}
      </Button>
    </form>
  )
}
