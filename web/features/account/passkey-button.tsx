import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { errorCode } from '#web/lib/api-error.ts'
import { refusalMessage } from '#web/lib/refusal-message.ts'
import { Button } from '#web/ui/button.tsx'
import { callPasskeySignIn } from './account-calls.ts'

interface PasskeyButtonProps {
  remember: boolean
  onStart: () => void
  onSignedIn: () => void
  onFailure: (text: string) => void
}

/** SAFE-02: the device shows which of its passkeys it has for this site; no address is typed. */
export function PasskeyButton({ remember, onStart, onSignedIn, onFailure }: PasskeyButtonProps) {
  const [waiting, setWaiting] = useState(false)
  async function handleClick() {
    onStart()
    setWaiting(true)
    try {
      await callPasskeySignIn(remember)
      onSignedIn()
    } catch (error) {
      const text = failureText(error)
      if (text) onFailure(text)
    }
    setWaiting(false)
  }
  return (
    <Button
      data-replay
      variant="secondary"
      icon={KeyRound}
      busy={waiting}
      onClick={() => void handleClick()}
      className="w-full"
    >
      Sign in with a passkey
    </Button>
  )
}

/** A person who closes the device's dialog hears nothing, as with Google's window. */
function failureText(error: unknown) {
  if (!('PublicKeyCredential' in window))
    return 'This browser has no passkeys for this address: they need https. Please sign in another way.'
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
  if (errorCode(error) === 'passkey_refused')
    return 'This passkey was not accepted. Please sign in another way.'
  console.error('The passkey sign-in failed', error)
  return refusalMessage(error) ?? 'Failed to sign in with a passkey. Please try again.'
}
