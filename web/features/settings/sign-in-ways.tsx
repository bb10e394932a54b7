import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDate } from '#web/lib/format-date.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, RowList, RowSection } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ChangeWayDialog, type WayChange } from './change-way-dialog.tsx'
import {
  callRemovePasskey,
  callRequestPasswordReset,
  callUnlinkProvider,
  createPasskey,
  waysQuery,
} from './safety-queries.ts'

const addPasskey: WayChange = {
  title: 'Add a passkey',
  text: 'Your device asks for your fingerprint, face or PIN. From then on that signs you in, without a password.',
  label: 'Add passkey',
  done: 'Passkey added',
  run: async (password) => void (await createPasskey(password)),
}
const removeProvider = ({ id, label }: { id: string; label: string }): WayChange => ({
  title: `Remove ${label}?`,
  text: `${label} no longer signs in to this account, and what was signed in with it is signed out.`,
  label: `Remove ${label}`,
  done: `${label} removed`,
  danger: true,
  run: async (password) => void (await callUnlinkProvider(id, password)),
})
const removePasskey = ({ id, name }: { id: string; name: string }): WayChange => ({
  title: `Remove the passkey of ${name}?`,
  text: 'It no longer signs in to this account, and what was signed in with a passkey is signed out.',
  label: 'Remove passkey',
  done: 'Passkey removed',
  danger: true,
  run: async (password) => void (await callRemovePasskey(id, password)),
})

/** SAFE-01, SAFE-02: by what the account is signed in to. One way always stays. */
export function SignInWays({ email }: { email: string }) {
  const ways = useQuery(waysQuery)
  const client = useQueryClient()
  const [change, setChange] = useState<WayChange>()
  const [isOpen, setOpen] = useState(false)
  const [sending, setSending] = useState(false)
  const ask = (next: WayChange) => {
    setChange(next)
    setOpen(true)
  }

  async function handlePassword() {
    setSending(true)
    try {
      await callRequestPasswordReset(email)
      toast.success('We sent you a link that sets a new password')
    } catch (error) {
      console.error('The link for a new password could not be sent', error)
      toast.error('Failed to send reset email. Please try again.')
    }
    setSending(false)
  }

  const heading = {
    id: 'ways',
    title: 'Ways to sign in',
    text: 'We mail you whenever one of them changes.',
  }
  if (!ways.data)
    return (
      <RowSection {...heading}>
        {ways.isError ? (
          <LoadFailed
            text="Failed to load your ways to sign in. Please try again."
            onRetry={() => void ways.refetch()}
          />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </RowSection>
    )

  const { has_password, passwords_off, providers, passkeys } = ways.data
  const isOnlyWay = Number(has_password) + providers.length + passkeys.length === 1
  return (
    <RowSection
      {...heading}
      footer={
        'PublicKeyCredential' in window ? (
          <Button variant="secondary" onClick={() => ask(addPasskey)}>
            Add a passkey
          </Button>
        ) : (
          <p className="text-muted text-sm">
            This browser has no passkeys for this address: they need https.
          </p>
        )
      }
    >
      <RowList>
        {!passwords_off && (
          <Row
            title="Password"
            text={has_password ? 'Set' : 'Not set'}
            action={
              <Button variant="quiet" size="small" busy={sending} onClick={() => void handlePassword()}>
                {has_password ? 'Change password' : 'Set a password'}
              </Button>
            }
          />
        )}
        {providers.map((provider) => (
          <Row
            key={provider.id}
            title={provider.label}
            text={isOnlyWay ? 'Your only way to sign in' : `Linked ${shortDate(provider.linked_at)}`}
            action={
              !isOnlyWay && (
                <Remove label={`Remove ${provider.label}`} onClick={() => ask(removeProvider(provider))} />
              )
            }
          />
        ))}
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            title={`Passkey: ${passkey.name}`}
            text={isOnlyWay ? 'Your only way to sign in' : passkeyText(passkey)}
            action={
              !isOnlyWay && (
                <Remove
                  label={`Remove the passkey of ${passkey.name}`}
                  onClick={() => ask(removePasskey(passkey))}
                />
              )
            }
          />
        ))}
      </RowList>
      {change && (
        <ChangeWayDialog
          change={change}
          hasPassword={has_password}
          open={isOpen}
          onClose={() => setOpen(false)}
          onChanged={() => {
            setOpen(false)
            toast.success(change.done)
            void client.invalidateQueries({ queryKey: queryKeys.identity })
          }}
        />
      )}
    </RowSection>
  )
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="quiet" size="small" aria-label={label} onClick={onClick}>
      Remove
    </Button>
  )
}

const passkeyText = ({ created_at, last_used_at }: { created_at: string; last_used_at: string | null }) =>
  `Added ${shortDate(created_at)}${last_used_at ? ` · last used ${shortDate(last_used_at)}` : ''}`
