import { type FormEvent, useState } from 'react'
import type { GoogleResult } from '#contract/api/identity.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { googleMessage, messages, signUpMessage } from '#web/lib/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { callSignUp } from './account-calls.ts'
import { FormError } from './auth-card.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasswordChecklist, passwordChecks } from './password-checklist.tsx'

interface SignUpFormProps {
  onSignedUp: () => void
  onGoogle: (how: { isNew: boolean }) => void
}

export function SignUpForm({ onSignedUp, onGoogle }: SignUpFormProps) {
  const [submitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const checks = passwordChecks(password, repeated)
  const isReady = checks.every((check) => check.met)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name')).trim()
    if (!name) return setFailure(messages.nameMissing)
    if (!isReady) return setFailure(messages.weakPassword)
    setFailure(undefined)
    setSubmitting(true)
    try {
      await callSignUp({ name, email: String(form.get('email')), password })
      onSignedUp()
    } catch (error) {
      setFailure(signUpMessage(error))
      setSubmitting(false)
    }
  }

  function handleGoogle(result: GoogleResult) {
    if (result.ok) return onGoogle({ isNew: result.is_new === true })
    setFailure(googleMessage('signup', result.code ?? ''))
  }

  return (
    <>
      <form onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <FormError>{failure}</FormError>
        <Field label="Full name" name="name" autoComplete="name" maxLength={NAME_MAX} required />
        <Field label="Email" name="email" type="email" autoComplete="username" required />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PasswordField
          label="Confirm password"
          name="confirm"
          autoComplete="new-password"
          required
          value={repeated}
          onChange={(event) => setRepeated(event.currentTarget.value)}
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
