import { queryOptions } from '@tanstack/react-query'
import type { getResourceProgress, getStats, listMyLearning } from '#contract/api/progress.ts'
import { userData } from '#web/lib/of-user.ts'
import { send } from '#web/lib/send.ts'

/** Everything under this key changes when progress or a bookmark does. */
export const progressKey = ['progress'] as const

export const myLearningQuery = () =>
  queryOptions({
    queryKey: [...progressKey, 'my-learning'],
    queryFn: ({ signal }) => send<typeof listMyLearning>('GET /api/user/my-learning', {}, { signal }),
    select: ({ items }) => items,
    ...userData,
  })

export const statsQuery = () =>
  queryOptions({
    queryKey: [...progressKey, 'stats'],
    queryFn: ({ signal }) => send<typeof getStats>('GET /api/user/stats', {}, { signal }),
    ...userData,
  })

export const resourceProgressQuery = (resource: string) =>
  queryOptions({
    queryKey: [...progressKey, 'resource', resource],
    queryFn: ({ signal }) =>
      send<typeof getResourceProgress>(
        'GET /api/user/progress/:resource',
        { params: { resource } },
        { signal },
      ),
    ...userData,
  })
