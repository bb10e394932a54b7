import { queryOptions } from '@tanstack/react-query'
import type { listActivity } from '#contract/api/activity.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

export const activityQuery = (page = 1) =>
  queryOptions({
    queryKey: [...queryKeys.activity, page],
    queryFn: ({ signal }) =>
      send<typeof listActivity>('GET /api/user/recent-activity', { query: { page, limit: 20 } }, { signal }),
    ...userQueryDefaults,
  })
