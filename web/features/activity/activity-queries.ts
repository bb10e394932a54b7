import { queryOptions } from '@tanstack/react-query'
import type { listActivity } from '#contract/api/activity.ts'
import { userData } from '#web/lib/of-user.ts'
import { send } from '#web/lib/send.ts'

export const activityQuery = (page = 1) =>
  queryOptions({
    queryKey: ['activity', page],
    queryFn: ({ signal }) =>
      send<typeof listActivity>('GET /api/user/recent-activity', { query: { page, limit: 20 } }, { signal }),
    ...userData,
  })
