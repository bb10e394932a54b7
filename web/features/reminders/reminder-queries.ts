import { queryOptions } from '@tanstack/react-query'
import type { getReminders, putReminders, ReminderSettings } from '#contract/api/reminders.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

export const remindersQuery = queryOptions({
  queryKey: [...queryKeys.review, 'reminder'],
  queryFn: ({ signal }) => send<typeof getReminders>('GET /api/user/reminders', {}, { signal }),
  ...userQueryDefaults,
})

export const saveReminders = (body: ReminderSettings) =>
  send<typeof putReminders>('PUT /api/user/reminders', { body })
