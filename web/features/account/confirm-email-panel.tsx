import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorCode } from '#web/lib/api-error.ts'
import { refusalMessage } from '#web/lib/refusal-message.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { callConfirmEmail, callRejectEmail } from './account-calls.ts'
import { FormError } from './auth-card.tsx'
import { Notice } from './notice.tsx'

type State = 'asking' | 'working' | 'confirmed' | 'rejected' | 'dead'

/** The page of the mailed link. Opening it changes nothing, because mail scanners open links; the button confirms. */
export function ConfirmEmailPanel({ code, onConfirmed }: { code: string | null; onConfirmed: () => void }) {
  const [state, setState] = useState<State>(code ? 'asking' : 'dead')
  const [failure, setFailure] = useState<string>()

  async function act(
    { currentTarget: button }: MouseEvent<HTMLButtonElement>,
    call: (code: string) => Promise<unknown>,
    done: State,
  ) {
    setFailure(undefined)
    setState('working')
    try {
      await call(code ?? '')
      setState(done)
      if (done === 'confirmed') onConfirmed()
    } catch (error) {
      if (errorCode(error) === 'invalid_code') return setState('dead')
      flushSync(() => {
        setFailure(refusalMessage(error) ?? 'That did not work. Please try again.')
        setState('asking')
      })
      button.focus() // it was disabled meanwhile
    }
  }

  if (state === 'dead')
    return (
      <div className="grid gap-4">
        <p role="alert">
          This link is not valid any more: it was used already, a newer one was sent, or it is too old.
        </p>
        <ButtonLink to="/verify">Send a new link</ButtonLink>
      </div>
    )
  if (state === 'confirmed')
    return (
      <div className="grid gap-4">
        <Notice good>Your email is confirmed.</Notice>
        <p className="text-muted">
          The page where you signed up goes on by itself. On another device, sign in.
        </p>
        <ButtonLink to="/verify">Continue</ButtonLink>
      </div>
    )
  if (state === 'rejected')
    return <Notice>Thank you. The account that was made with your address has been deleted.</Notice>
  return (
    <div className="grid gap-3">
      <FormError>{failure}</FormError>
      <Button busy={state === 'working'} onClick={(event) => void act(event, callConfirmEmail, 'confirmed')}>
        Confirm my email
      </Button>
      <Button
        variant="quiet"
        disabled={state === 'working'}
        onClick={(event) => void act(event, callRejectEmail, 'rejected')}
      >
        This was not me
      </Button>
    </div>
  )
}
