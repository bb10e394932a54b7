import { type FormEvent, useState } from 'react'
import type { ProviderResult } from '#contract/api/providers.ts'
import { errorCode } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { callSignUp } from './account-calls.ts'
import { accountMessages, googleMessage, signUpMessage } from './account-messages.ts'
import { FormError } from './auth-card.tsx'
import { GoogleButton } from './google-button.tsx'
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx'
import { showRefusal, useFieldErrors } from './use-field-errors.ts'

interface SignUpFormProps {
  invitation?: string | undefined
  onSignedUp: () => Promise<void>
  onGoogle: (how: { isNew: boolean }) => void
}

const wrongField: Record<string, string> = {
  email_in_use: 'email',
  domain_refused: 'email',
  invitation_invalid: 'email',
  invalid_email: 'email',
  name_required: 'name',
  password_weak: 'password',
  password_common: 'password',
}

export function SignUpForm({ invitation, onSignedUp, onGoogle }: SignUpFormProps) {
  const [submitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const entry = useNewPassword()
  const { errors, check, forget } = useFieldErrors()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const entered = new FormData(form)
    setFailure(undefined)
    if (!check(form)) return
    if (!entry.isReady) return setFailure(accountMessages.weakPassword)
    setSubmitting(true)
    try {
      const name = String(entered.get('name')).trim()
      const email = String(entered.get('email'))
      await callSignUp({ name, email, password: entry.password, invitation })
      await onSignedUp()
      setSubmitting(false)
    } catch (error) {
      const show = () => {
        setFailure(signUpMessage(error))
        setSubmitting(false)
      }
      showRefusal(form, show, wrongField[errorCode(error) ?? ''])
    }
  }

  function handleGoogle(result: ProviderResult) {
    if (result.ok) return onGoogle({ isNew: result.is_new === true })
    setFailure(googleMessage('signup', result.code ?? ''))
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} onInput={forget} className="grid gap-4">
        <FormError>{failure}</FormError>
        <Field label="Full name" name="name" autoComplete="name" required error={errors.name} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors.email}
        />
        <NewPasswordFields label="Password" entry={entry} />
        <Button type="submit" data-replay busy={submitting} disabled={!entry.isReady} className="w-full">
          {submitting ? 'Creating account...' : 'Create Account'}
        </Button>
      </form>
      <GoogleButton
        intent="signup"
        remember
        invitation={invitation}
        onStart={() => setFailure(undefined)}
        onResult={handleGoogle}
      />
    </>
  )
}
