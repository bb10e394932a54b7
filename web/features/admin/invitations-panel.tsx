import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isEmail } from '#contract/email.ts'
import { EMAIL_MAX, INVITATION_DAYS, INVITATION_DAYS_MAX } from '#contract/limits.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { shortDate } from '#web/lib/format-date.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { refusalMessage } from '#web/lib/refusal-message.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { toast } from '#web/ui/toast.tsx'
import { callInvite, callWithdraw, type Invitation, invitationsQuery } from './admin-queries.ts'
import { LoadingRows } from './loading-rows.tsx'

/** Invites, shows the link once, and lists invitations that nobody has used yet. */
export function InvitationsPanel() {
  const client = useQueryClient()
  const query = useQuery(invitationsQuery)
  const [made, setMade] = useState<Invitation & { url: string }>()
  const changed = () => client.invalidateQueries({ queryKey: queryKeys.admin })
  const withdraw = useMutation({
    mutationFn: callWithdraw,
    async onSuccess(_, id) {
      if (made?.id === id) setMade(undefined)
      toast.success('Withdrawn: its link no longer works')
      await changed()
    },
    onError: (error) => toast.error(refusalMessage(error) ?? 'It was not withdrawn. Please try again.'),
  })
  return (
    <div className="grid gap-6">
      <InvitationForm
        onMade={(invitation) => {
          setMade(invitation)
          void changed()
        }}
      />
      {made && (
        <div role="status" className="grid gap-2 rounded-lg border border-line bg-note-soft px-5 py-4">
          <p>
            Good once, for {made.email ?? 'any address'}, until {shortDate(made.expires_at)}. This link is
            shown only now, and nobody has been mailed: send it yourself.
          </p>
          <p className="font-mono text-sm [overflow-wrap:anywhere]">{made.url}</p>
          <Button
            size="small"
            icon={Copy}
            className="justify-self-start"
            onClick={() => void copyText(made.url, 'Link copied')}
          >
            Copy link
          </Button>
        </div>
      )}
      <QueryStates
        query={query}
        failed="Failed to load the invitations. Please try again."
        loading={<LoadingRows of="invitations" />}
        empty={({ items }) =>
          items.length === 0 && (
            <EmptyState
              icon={Mail}
              title="No open invitation"
              text="Those that were used or have expired aren't listed."
            />
          )
        }
      >
        {({ items }) => (
          <RowList>
            {items.map(({ id, email, created_at, expires_at }) => (
              <Row
                key={id}
                title={<span className="[overflow-wrap:anywhere]">{email ?? 'Any address'}</span>}
                text={`Made ${shortDate(created_at)} · good until ${shortDate(expires_at)}`}
                action={
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Withdraw the invitation for ${email ?? 'any address'}`}
                    disabled={withdraw.isPending}
                    onClick={() => withdraw.mutate(id)}
                  >
                    Withdraw
                  </Button>
                }
              />
            ))}
          </RowList>
        )}
      </QueryStates>
    </div>
  )
}

function InvitationForm({ onMade }: { onMade: (invitation: Invitation & { url: string }) => void }) {
  const [errors, setErrors] = useState<{ email?: string; days?: string }>({})
  const invite = useMutation({
    mutationFn: callInvite,
    onSuccess: onMade,
    onError: (error) => toast.error(refusalMessage(error) ?? 'No invitation was made. Please try again.'),
  })
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const days = Number(form.get('days'))
    const isDays = Number.isInteger(days) && days >= 1 && days <= INVITATION_DAYS_MAX
    const wrong = {
      ...(email && !isEmail(email) && { email: 'Please enter a valid email address, or none.' }),
      ...(!isDays && { days: `Please enter 1 to ${INVITATION_DAYS_MAX}.` }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) invite.mutate({ email: email || null, days })
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid items-start gap-4 sm:grid-cols-[1fr_8rem]">
      <Field
        label="Address"
        hint="Leave it empty for a link that works with any address."
        name="email"
        type="email"
        maxLength={EMAIL_MAX}
        autoComplete="off"
        error={errors.email}
      />
      <Field
        label="Days"
        name="days"
        type="number"
        min={1}
        max={INVITATION_DAYS_MAX}
        defaultValue={INVITATION_DAYS}
        error={errors.days}
      />
      <Button type="submit" busy={invite.isPending} className="justify-self-start">
        Invite
      </Button>
    </form>
  )
}
