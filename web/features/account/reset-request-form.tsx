import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorCode } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { callRequestPasswordReset } from './account-calls.ts'
import { accountMessages, resetMessage } from './account-messages.ts'
import { FormError } from './auth-card.tsx'
import { Notice } from './notice.tsx'
import { showRefusal, useFieldErrors } from './use-field-errors.ts'

type State = 'form' | 'sending' | 'sent'

export function ResetRequestForm() {
  const [state, setState] = useState<State>('form')
  const [failure, setFailure] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const { errors, check, forget } = useFieldErrors()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = event.currentTarget
    const email = String(new FormData(sent).get('email'))
    setFailure(undefined)
    if (!check(sent)) return
    setState('sending')
    try {
      await callRequestPasswordReset(email)
      setState('sent')
    } catch (error) {
      const show = () => {
        setFailure(resetMessage(error))
        setState('form')
      }
      showRefusal(sent, show, errorCode(error) === 'user_not_found' ? 'email' : undefined)
    }
  }

  function handleAgain() {
    flushSync(() => setState('form'))
    form.current?.querySelector('input')?.focus()
  }

  if (state === 'sent')
    return (
      <div className="grid gap-4">
        <Notice good>{accountMessages.resetSent}</Notice>
        <Button variant="secondary" onClick={handleAgain}>
          Try again
        </Button>
      </div>
    )
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      onInput={forget}
      className="grid gap-4"
    >
      <FormError>{failure}</FormError>
      <Field label="Email" name="email" type="email" autoComplete="username" required error={errors.email} />
      <Button type="submit" data-replay busy={state === 'sending'} className="w-full">
        {state === 'sending' ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </form>
  )
}
