import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { GoogleResult } from '#contract/api/identity.ts'
import { ApiError, errorCode } from '#web/lib/api-error.ts'
import { googleMessage, signInMessage } from '#web/lib/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { callSignIn } from './account-calls.ts'
import { FormError, textLink } from './auth-card.tsx'
import { GoogleButton } from './google-button.tsx'
import { keepVerifyTicket } from './verify-ticket.ts'

interface SignInFormProps {
  /** The session is there; `isNew` after a first Google sign-in. */
  onSignedIn: (how: { isNew: boolean }) => void
  onVerifyNow: () => void
}

type Failure = { text: string; canVerify: boolean }

export function SignInForm({ onSignedIn, onVerifyNow }: SignInFormProps) {
  const [submitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [remember, setRemember] = useState(true)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setFailure(undefined)
    setSubmitting(true)
    try {
      await callSignIn({ email: String(form.get('email')), password: String(form.get('password')), remember })
      onSignedIn({ isNew: false })
    } catch (error) {
      const ticket = error instanceof ApiError ? error.error?.verify_ticket : undefined
      if (typeof ticket === 'string') keepVerifyTicket({ ticket, remember })
      setFailure({ text: signInMessage(error), canVerify: errorCode(error) === 'email_not_verified' })
      setSubmitting(false)
    }
  }

  function handleGoogle(result: GoogleResult) {
    if (result.ok) return onSignedIn({ isNew: result.is_new === true })
    const text = googleMessage('signin', result.code ?? '')
    if (text) setFailure({ text, canVerify: false })
  }

  return (
    <>
      <form onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        {failure && (
          <FormError>
            {failure.text}
            {failure.canVerify && (
              <Button size="small" variant="secondary" onClick={onVerifyNow}>
                Verify Now
              </Button>
            )}
          </FormError>
        )}
        <Field label="Email" name="email" type="email" autoComplete="username" required />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          aside={
            <Link to="/reset-password" className={textLink}>
              Forgot password?
            </Link>
          }
        />
        <Checkbox
          label="Remember me"
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <Button type="submit" busy={submitting} className="w-full">
          {submitting ? 'Signing in...' : 'Sign In'}
        </Button>
      </form>
      <GoogleButton
        intent="signin"
        remember={remember}
        onStart={() => setFailure(undefined)}
        onResult={handleGoogle}
      />
    </>
  )
}
