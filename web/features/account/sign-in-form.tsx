import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ProviderResult } from '#contract/api/providers.ts'
import { ApiError, errorCode } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { callSignIn } from './account-calls.ts'
import { googleMessage, signInMessage } from './account-messages.ts'
import { FormError, textLink } from './auth-card.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { showRefusal, useFieldErrors } from './use-field-errors.ts'
import { keepVerifyTicket } from './verify-ticket.ts'

interface SignInFormProps {
  remember: boolean
  onRemember: (remember: boolean) => void
  /** The session is there; `isNew` after a first Google sign-in. */
  onSignedIn: (how: { isNew: boolean }) => Promise<void>
  onVerifyNow: () => void
}

type Failure = { text: string; canVerify: boolean }

/** The next step after a refusal, by the name of the control. */
const nextStep: Record<string, string> = {
  invalid_credentials: 'email',
  user_data_not_found: 'email',
  email_not_verified: 'verify',
}

export function SignInForm({ remember, onRemember, onSignedIn, onVerifyNow }: SignInFormProps) {
  const [submitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const { state } = useLocation()
  const { errors, check, forget } = useFieldErrors()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const entered = new FormData(form)
    setFailure(undefined)
    if (!check(form)) return
    setSubmitting(true)
    try {
      const [email, password] = [String(entered.get('email')), String(entered.get('password'))]
      await callSignIn({ email, password, remember })
      await onSignedIn({ isNew: false })
      setSubmitting(false)
    } catch (error) {
      const ticket = error instanceof ApiError ? error.error?.verify_ticket : undefined
      if (typeof ticket === 'string') keepVerifyTicket({ ticket, remember })
      const code = errorCode(error) ?? ''
      const show = () => {
        setFailure({ text: signInMessage(error), canVerify: code === 'email_not_verified' })
        setSubmitting(false)
      }
      showRefusal(form, show, nextStep[code])
    }
  }

  function handleGoogle(result: ProviderResult) {
    if (result.ok) return void onSignedIn({ isNew: result.is_new === true })
    const text = googleMessage('signin', result.code ?? '')
    if (text) setFailure({ text, canVerify: false })
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} onInput={forget} className="grid gap-4">
        {failure && (
          <FormError>
            {failure.text}
            {failure.canVerify && (
              <Button name="verify" size="small" variant="secondary" onClick={onVerifyNow}>
                Verify Now
              </Button>
            )}
          </FormError>
        )}
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
          autoComplete="current-password"
          required
          error={errors.password}
          aside={
            <Link to="/reset-password" state={state} className={textLink}>
              Forgot password?
            </Link>
          }
        />
        <Checkbox
          label="Remember me"
          checked={remember}
          onChange={(event) => onRemember(event.currentTarget.checked)}
        />
        <Button type="submit" data-replay busy={submitting} className="w-full">
          {submitting ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
      <GoogleButton
        intent="signin"
        remember={remember}
        onStart={() => setFailure(undefined)}
        onResult={handleGoogle}
      />
      <PasskeyButton
        remember={remember}
        onStart={() => setFailure(undefined)}
        onSignedIn={() => void onSignedIn({ isNew: false })}
        onFailure={(text) => setFailure({ text, canVerify: false })}
      />
    </>
  )
}
