import { useState } from 'react'
import { errorCode } from '#web/lib/api-error.ts'
import { refusalMessage } from '#web/lib/refusal-message.ts'
import { Button } from '#web/ui/button.tsx'
import { callUndoChange } from './account-calls.ts'
import { FormError } from './auth-card.tsx'

interface UndoPanelProps {
  code: string
  /** With the code that sets a new password. */
  onUndone: (resetCode: string) => void
}

const sentences: Record<string, string> = {
  invalid_code:
    "This link isn't valid any more. If in doubt, ask for a new password: that signs everybody out.",
  already_undone:
    "This change has been taken back already. If you haven't chosen a new password since, press “Forgot password?” on the login page.",
}

/** SAFE-01: behind the link of a mailed change. Opening it changes nothing, because mail scanners follow links. */
export function UndoPanel({ code, onUndone }: UndoPanelProps) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function handleUndo() {
    setFailure(undefined)
    setBusy(true)
    try {
      const { reset_code } = await callUndoChange(code)
      onUndone(reset_code)
    } catch (error) {
      setFailure(
        sentences[errorCode(error) ?? ''] ??
          refusalMessage(error) ??
          'The change could not be undone. Please try again.',
      )
      setBusy(false)
    }
  }

  return (
    <>
      <FormError>{failure}</FormError>
      <p>
        This change and every later one are taken back, everybody is signed out, and the password is turned
        off. Then you choose a new one that nobody else knows.
      </p>
      <Button busy={busy} onClick={() => void handleUndo()} className="w-full">
        Undo the change
      </Button>
    </>
  )
}
