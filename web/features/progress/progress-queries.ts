import { queryOptions } from '@tanstack/react-query'
import type { getProgress, getResourceProgress, getStats, listMyLearning } from '#contract/api/progress.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

export const myLearningQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.progress, 'my-learning'],
    queryFn: ({ signal }) => send<typeof listMyLearning>('GET /api/user/my-learning', {}, { signal }),
    select: ({ items }) => items,
    ...userQueryDefaults,
  })

export const statsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.progress, 'stats'],
    queryFn: ({ signal }) => send<typeof getStats>('GET /api/user/stats', {}, { signal }),
    ...userQueryDefaults,
  })

/** Of all resources, by ids. */
export const progressQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.progress, 'all'],
    queryFn: ({ signal }) => send<typeof getProgress>('GET /api/user/progress', {}, { signal }),
    ...userQueryDefaults,
  })

export const resourceProgressQuery = (resource: string) =>
  queryOptions({
    queryKey: [...queryKeys.progress, 'resource', resource],
    queryFn: ({ signal }) =>
      send<typeof getResourceProgress>(
        'GET /api/user/progress/:resource',
        { params: { resource } },
        { signal },
      ),
    ...userQueryDefaults,
  })
