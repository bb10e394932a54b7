import { type FormEvent, useId, useState } from 'react'
import { errorCode } from '#web/lib/api-error.ts'
import { refusalMessage } from '#web/lib/refusal-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

export interface WayChange {
  title: string
  text: string
  label: string
  /** The toast afterwards. */
  done: string
  danger?: boolean
  run: (password: string | undefined) => Promise<void>
}

interface ChangeWayDialogProps {
  change: WayChange
  hasPassword: boolean
  open: boolean
  onClose: () => void
  onChanged: () => void
}

/** Asks for the password once more; who has none must have signed in during the last minutes. */
export function ChangeWayDialog({ change, hasPassword, open, onClose, onChanged }: ChangeWayDialogProps) {
  const formId = useId()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const handleClose = () => {
    setFailure(undefined)
    onClose()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget).get('password')
    const password = typeof entered === 'string' ? entered : undefined
    if (password === '') return setFailure('Please enter your password.')
    setFailure(undefined)
    setBusy(true)
    try {
      await change.run(password)
      onChanged()
    } catch (error) {
      const text = failureText(error, hasPassword)
      if (!text) console.error('The way to sign in could not be changed', error)
      setFailure(text ?? 'This could not be changed. Please try again.')
    }
    setBusy(false)
  }

  const isAboutPassword = hasPassword && failure !== undefined
  return (
    <Dialog
      open={open}
      onClose={handleClose}
      title={change.title}
      description={change.text}
      footer={
        <>
          <Button variant="secondary" onClick={handleClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={change.danger ? 'danger' : 'primary'} busy={busy}>
            {change.label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        {hasPassword && (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={isAboutPassword ? failure : undefined}
            data-autofocus
          />
        )}
        {failure && !isAboutPassword && (
          <p role="alert" className="font-medium text-bad text-sm">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** A browser says `NotAllowedError` for a cancelled or failed passkey dialog, `InvalidStateError` for a device that has one already. */
function failureText(error: unknown, hasPassword: boolean) {
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'No passkey was made. Please try again.'
  if (error instanceof Error && error.name === 'InvalidStateError')
    return 'This device already has a passkey for your account.'
  const code = errorCode(error)
  if (code === 'reauth_required')
    return hasPassword
      ? 'That is not your password.'
      : 'Please sign out, sign in again, and come back within five minutes.'
  if (code === 'last_way') return 'This is the only way into your account. Please add another one first.'
  return refusalMessage(error)
}
