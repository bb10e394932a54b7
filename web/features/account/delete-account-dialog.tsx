import { type FormEvent, useId, useState } from 'react'
import { errorCode } from '#web/lib/api-error.ts'
import { refusalMessage } from '#web/lib/refusal-message.ts'
import type { AccountUser } from '#web/session/account.ts'
import { accountChanged } from '#web/session/account-session.ts'
import { clearDrafts } from '#web/session/clear-user-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { callDeleteAccount } from './account-calls.ts'
import { FormError } from './auth-card.tsx'
import { showRefusal, useFieldErrors } from './use-field-errors.ts'

interface DeleteAccountDialogProps {
  user: AccountUser
  open: boolean
  onClose: () => void
}

/** Asks for the password once more (with Google: a sign-in of the last minutes), then everything of the user is gone. */
export function DeleteAccountDialog({ user, open, onClose }: DeleteAccountDialogProps) {
  const formId = useId()
  const [failure, setFailure] = useState<string>()
  const [deleting, setDeleting] = useState(false)
  const { errors, check, forget } = useFieldErrors()
  const hasPassword = user.provider === 'password'

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const password = new FormData(form).get('password')
    setFailure(undefined)
    if (!check(form)) return
    setDeleting(true)
    try {
      await callDeleteAccount(typeof password === 'string' ? password : undefined)
      clearDrafts(user.uid)
      await accountChanged()
      setDeleting(false)
    } catch (error) {
      const show = () => {
        setFailure(deleteMessage(error, hasPassword))
        setDeleting(false)
      }
      showRefusal(form, show, hasPassword && errorCode(error) === 'reauth_required' ? 'password' : undefined)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete your account?"
      description="Your progress, saved questions, notes and activity are deleted at once and cannot be brought back."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={deleting}>
            Delete account
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
        onInput={forget}
        className="grid gap-4"
      >
        <FormError>{failure}</FormError>
        {hasPassword && (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
            data-autofocus
          />
        )}
      </form>
    </Dialog>
  )
}

function deleteMessage(error: unknown, hasPassword: boolean) {
  if (errorCode(error) !== 'reauth_required')
    return refusalMessage(error) ?? 'Your account could not be deleted. Please try again.'
  return hasPassword
    ? 'That is not your password.'
    : 'Please sign out, sign in again, and delete within five minutes.'
}
