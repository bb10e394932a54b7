import { type FormEvent, useState } from 'react'
import type { GoogleResult } from '#contract/api/identity.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { errorCode } from '#web/lib/api-error.ts'
import { googleMessage, messages, signUpMessage } from '#web/lib/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { callSignUp } from './account-calls.ts'
import { FormError } from './auth-card.tsx'
import { showRefusal, useFieldErrors } from './form-check.ts'
import { GoogleButton } from './google-button.tsx'
import { PasswordChecklist, passwordChecks, useUnmetRules } from './password-checklist.tsx'

interface SignUpFormProps {
  onSignedUp: () => void
  onGoogle: (how: { isNew: boolean }) => void
}

const wrongField: Record<string, string> = {
  email_in_use: 'email',
  invalid_email: 'email',
  name_required: 'name',
  password_weak: 'password',
}

export function SignUpForm({ onSignedUp, onGoogle }: SignUpFormProps) {
  const [submitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const { errors, check, forget } = useFieldErrors()
  const checks = passwordChecks(password, repeated)
  const unmet = useUnmetRules(password, repeated)
  const isReady = checks.every((check) => check.met)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const entered = new FormData(form)
    setFailure(undefined)
    if (!check(form)) return
    if (!isReady) return setFailure(messages.weakPassword)
    setSubmitting(true)
    try {
      const name = String(entered.get('name')).trim()
      await callSignUp({ name, email: String(entered.get('email')), password })
      onSignedUp()
    } catch (error) {
      const show = () => {
        setFailure(signUpMessage(error))
        setSubmitting(false)
      }
      showRefusal(form, show, wrongField[errorCode(error) ?? ''])
    }
  }

  function handleGoogle(result: GoogleResult) {
    if (result.ok) return onGoogle({ isNew: result.is_new === true })
    setFailure(googleMessage('signup', result.code ?? ''))
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} onInput={forget} className="grid gap-4">
        <FormError>{failure}</FormError>
        <Field
          label="Full name"
          name="name"
          autoComplete="name"
          maxLength={NAME_MAX}
          required
          error={errors.name}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors.email}
        />
        <PasswordField
          label="Password"
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
        <Button type="submit" busy={submitting} disabled={!isReady} className="w-full">
          {submitting ? 'Creating account...' : 'Create Account'}
        </Button>
      </form>
      <GoogleButton intent="signup" remember onStart={() => setFailure(undefined)} onResult={handleGoogle} />
    </>
  )
}
