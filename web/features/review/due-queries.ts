import { queryOptions } from '@tanstack/react-query'
import type { getReviewSummary, listDue } from '#contract/api/review.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { timeZone } from '#web/lib/time-zone.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

export const reviewSummaryQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.review, 'summary'],
    queryFn: ({ signal }) =>
      send<typeof getReviewSummary>(
        'GET /api/user/review/summary',
        { query: { zone: timeZone() } },
        { signal },
      ),
    ...userQueryDefaults,
  })

/** One function for all: several queries at once select again whenever theirs is another one. */
const idSet = ({ ids }: { ids: string[] }): ReadonlySet<string> => new Set(ids)

export const dueQuery = (resource: string) =>
  queryOptions({
    queryKey: [...queryKeys.review, 'due', resource],
    queryFn: ({ signal }) =>
      send<typeof listDue>(
        'GET /api/user/review/due/:resource',
        { params: { resource }, query: { zone: timeZone() } },
        { signal },
      ),
    select: idSet,
    ...userQueryDefaults,
  })
