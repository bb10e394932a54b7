import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callDelete, callResume, callSuspend, type Member } from '#web/features/admin/admin-queries.ts'
import { MembersPanel } from '#web/features/admin/members-panel.tsx'
import { ChangeWayDialog } from '#web/features/settings/change-way-dialog.tsx'
import { queryKeys } from '#web/lib/query-keys.ts'
import { refusalMessage } from '#web/lib/refusal-message.ts'
import type { AccountUser } from '#web/session/account.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

type Asked = { act: 'suspend' | 'delete'; member: Member }

export function MembersTab({ user, page }: { user: AccountUser; page: number }) {
  const client = useQueryClient()
  const hasPassword = user.provider === 'password'
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState(false)
  const ask = (act: Asked['act'], member: Member) => {
    setAsked({ act, member })
    setOpen(true)
  }
  const close = () => setOpen(false)
  const done = async (text: string) => {
    close()
    toast.success(text)
    await client.invalidateQueries({ queryKey: queryKeys.admin })
  }
  const change = useMutation({
    mutationFn: ({ act, member }: { act: 'suspend' | 'resume'; member: Member }) =>
      act === 'suspend' ? callSuspend(member.uid) : callResume(member.uid),
    onSuccess: (_, { act, member }) =>
      done(act === 'suspend' ? `Suspended: ${member.email}` : `${member.email} may sign in again`),
    onError: (error) => toast.error(refusalMessage(error) ?? 'Nothing was changed. Please try again.'),
  })

  return (
    <>
      <MembersPanel
        page={page}
        actions={(member) =>
          member.administrator ? null : (
            <div className="flex flex-wrap gap-2">
              {member.state === 'suspended' ? (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`Let ${member.email} sign in again`}
                  disabled={change.isPending}
                  onClick={() => change.mutate({ act: 'resume', member })}
                >
                  Resume
                </Button>
              ) : (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`Suspend ${member.email}`}
                  onClick={() => ask('suspend', member)}
                >
                  Suspend
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                aria-label={`Delete ${member.email}`}
                onClick={() => ask('delete', member)}
              >
                Delete
              </Button>
            </div>
          )
        }
      />
      <ConfirmDialog
        open={open && asked?.act === 'suspend'}
        onClose={close}
        onConfirm={() => asked && change.mutate({ act: 'suspend', member: asked.member })}
        busy={change.isPending}
        title="Suspend this member?"
        text={`${asked?.member.email} is signed out everywhere and can't sign in until you resume the account. Nothing of theirs is lost.`}
        confirmLabel="Suspend"
      />
      <ChangeWayDialog
        open={open && asked?.act === 'delete'}
        onClose={close}
        onChanged={() => void done('The account is deleted')}
        hasPassword={hasPassword}
        change={{
          title: 'Delete this member?',
          text: `${asked?.member.email}: the account and all its progress, notes and stories are gone for good.${hasPassword ? ' Confirm with your own password.' : ''}`,
          label: 'Delete',
          done: '',
          danger: true,
          run: async (password) => {
            if (asked) await callDelete(asked.member.uid, password)
          },
        }}
      />
    </>
  )
}
