import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReminderSettings } from '#contract/api/reminders.ts'
import { REMINDER_HOUR_MAX, REMINDER_HOUR_MIN } from '#contract/limits.ts'
import { timeZone } from '#web/lib/time-zone.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldFrame, inputLook } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { remindersQuery, saveReminders } from './reminder-queries.ts'
import { ReminderWays } from './reminder-ways.tsx'

const hours = Array.from(
  { length: REMINDER_HOUR_MAX + 1 - REMINDER_HOUR_MIN },
  (_, n) => n + REMINDER_HOUR_MIN,
)
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** HOST-08: a reminder in the morning of days with something due. Every choice is kept right away. */
export function ReminderSettingsForm({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(remindersQuery)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: saveReminders,
    onSuccess(saved) {
      client.setQueryData(remindersQuery.queryKey, (before) => before && { ...before, ...saved })
      toast.success(saved.on ? `Reminder set for ${clock(saved.hour)}` : 'Reminder turned off')
    },
    onError: () => toast.error('Failed to save the reminder. Please try again.'),
  })
  if (error && !data)
    return <LoadFailed text="Failed to load the reminder. Please try again." onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-28" />
  const zone = data.zone ?? timeZone()
  const zones = [...new Set([zone, timeZone()])]
  const { push, ...settings } = data
  const change = (part: Partial<ReminderSettings>) => mutate({ ...settings, zone, ...part })
  return (
    <section aria-labelledby="reminder" className="grid gap-5">
      <header className="grid gap-1">
        <h2 id="reminder" className="font-bold text-xl">
          Reminder
        </h2>
        <p className="break-words text-muted">
          {push ? 'A mail or a notification' : `A mail to ${email}`} with how much is due and how long it
          takes. Nothing comes on days without. Every mail has a link that stops them.
        </p>
      </header>
      <Checkbox
        label="Remind me in the morning of days with something due"
        checked={data.on}
        disabled={isPending}
        onChange={(event) => change({ on: event.currentTarget.checked })}
      />
      {data.on && (
        <FieldFrame label="Hour" hint={zones.length === 1 && `By the clock of ${zone}.`}>
          {(ids) => (
            <select
              {...ids}
              className={inputLook}
              value={data.hour}
              disabled={isPending}
              onChange={(event) => change({ hour: Number(event.currentTarget.value) })}
            >
              {hours.map((hour) => (
                <option key={hour} value={hour}>
                  {clock(hour)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      {data.on && zones.length > 1 && (
        <FieldFrame label="Time zone" hint="This browser has another one than your reminder.">
          {(ids) => (
            <select
              {...ids}
              className={inputLook}
              value={zone}
              disabled={isPending}
              onChange={(event) => change({ zone: event.currentTarget.value })}
            >
              {zones.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      {data.on && push && (
        <ReminderWays email={email} mail={data.mail} push={push} isSaving={isPending} onChange={change} />
      )}
    </section>
  )
}
