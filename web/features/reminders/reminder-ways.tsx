import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { getReminders, ReminderSettings } from '#contract/api/reminders.ts'
import type { Output } from '#contract/api/route.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toast } from '#web/ui/toast.tsx'
import { canNotify, NotAllowed, notifyHere, notifyHereNoMore } from './browser-reminder.ts'
import { remindersQuery } from './reminder-queries.ts'

type Push = NonNullable<Output<typeof getReminders>['push']>

/** Where the operator has set keys: by mail, as a notification, or both. Without a way left the reminder is off. */
export function ReminderWays({
  email,
  mail,
  push,
  isSaving,
  onChange,
}: {
  email: string
  mail: boolean
  push: Push
  isSaving: boolean
  onChange(part: Partial<ReminderSettings>): void
}) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const here = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? notifyHere(push.public_key) : notifyHereNoMore()),
    async onSuccess(_, isOn) {
      setRefusal(undefined)
      toast.success(isOn ? 'This browser shows your reminder' : 'This browser shows no reminder any more')
      if (!isOn && !mail && push.browsers === 1) onChange({ on: false, mail: true })
      else await client.invalidateQueries(remindersQuery)
    },
    onError: (error) =>
      setRefusal(
        error instanceof NotAllowed
          ? 'This browser blocks notifications from this site. Allow them in its settings for the site, then try again.'
          : "This browser couldn't be set up for notifications. Your reminder stays as it was. Please try again.",
      ),
  })
  const others = push.browsers - (push.here ? 1 : 0)
  return (
    <fieldset className="grid gap-3" disabled={isSaving || here.isPending}>
      <legend className="mb-3 font-semibold">How it comes</legend>
      <Checkbox
        label={`By mail to ${email}`}
        checked={mail}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked || push.browsers > 0 ? { mail: checked } : { on: false })
        }
      />
      {canNotify() ? (
        <Checkbox
          label="As a notification in this browser"
          checked={push.here}
          onChange={(event) => here.mutate(event.currentTarget.checked)}
        />
      ) : (
        <p className="text-muted text-sm">This browser can't show notifications of this site.</p>
      )}
      <p role="status" className="text-sm empty:hidden">
        {refusal}
      </p>
      <p className="text-muted text-sm">
        {others > 0 && `${others === 1 ? 'One other browser gets' : `${others} other browsers get`} it too. `}
        Notifications hold numbers only. They end when you sign out of this browser.
        {!mail && ' With mail off, nothing reminds you once your last browser is signed out.'}
      </p>
    </fieldset>
  )
}
