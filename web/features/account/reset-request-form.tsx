import { type FormEvent, useState } from 'react'
import { messages, resetMessage } from '#web/lib/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { callRequestReset } from './account-calls.ts'
import { FormError } from './auth-card.tsx'

type State = 'form' | 'sending' | 'sent'

export function ResetRequestForm() {
  const [state, setState] = useState<State>('form')
  const [failure, setFailure] = useState<string>()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    setFailure(undefined)
    setState('sending')
    try {
      await callRequestReset(email)
      setState('sent')
    } catch (error) {
      setFailure(resetMessage(error))
      setState('form')
    }
  }

  if (state === 'sent')
    return (
      <div className="grid gap-4">
        <p role="status" className="rounded-md bg-good-soft px-4 py-3 font-semibold text-good">
          {messages.resetSent}
        </p>
        <Button variant="secondary" onClick={() => setState('form')}>
          Try again
        </Button>
      </div>
    )
  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
      <FormError>{failure}</FormError>
      <Field label="Email" name="email" type="email" autoComplete="username" required />
      <Button type="submit" busy={state === 'sending'} className="w-full">
        {state === 'sending' ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </form>
  )
}
