import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { errorCode } from '#web/lib/api-error.ts'
import { messages } from '#web/lib/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { callConfirmReset, callVerifyReset } from './account-calls.ts'
import { FormError } from './auth-card.tsx'
import { showRefusal } from './form-check.ts'
import { PasswordChecklist, passwordChecks, useUnmetRules } from './password-checklist.tsx'

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
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const checks = passwordChecks(password, repeated)
  const unmet = useUnmetRules(password, repeated)
  const isReady = checks.every((check) => check.met)

  const handleDead = useEffectEvent(onDead)
  useEffect(() => {
    let current = true
    callVerifyReset(code).then(
      (answer) => current && setEmail(answer.email),
      (error) => {
        if (!current) return
        if (errorCode(error) === 'invalid_code') handleDead()
        else setFailure('The link could not be checked. Please try again.')
      },
    )
    return () => {
      current = false
    }
  }, [code])

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!isReady) return setFailure(messages.weakPassword)
    setFailure(undefined)
    setSaving(true)
    try {
      await callConfirmReset(code, password)
      onChanged()
    } catch (error) {
      if (errorCode(error) === 'invalid_code') return onDead()
      const isWeak = errorCode(error) === 'password_weak'
      const show = () => {
        setFailure(isWeak ? messages.weakPassword : 'The password could not be changed. Please try again.')
        setSaving(false)
      }
      showRefusal(form, show, isWeak ? 'password' : undefined)
    }
  }

  if (!email && !failure) return <Spinner label="Checking the link..." />
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
      <FormError>{failure}</FormError>
      {/* For password managers: whose password this is. */}
      <input type="email" name="email" value={email ?? ''} autoComplete="username" readOnly hidden />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onBlur={unmet.leavePassword}
        error={unmet.passwordError}
      />
      <PasswordField
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        required
        value={repeated}
        onChange={(event) => setRepeated(event.currentTarget.value)}
        onBlur={unmet.leaveConfirm}
        error={unmet.confirmError}
      />
      <PasswordChecklist checks={checks} />
      <Button type="submit" busy={saving} disabled={!isReady} className="w-full">
        {saving ? 'Saving...' : 'Set New Password'}
      </Button>
    </form>
  )
}
