import { queryOptions } from '@tanstack/react-query'
import type {
  changeCard,
  getReview,
  getReviewSettings,
  listPaused,
  putReviewSettings,
  ReviewSettings,
} from '#contract/api/review.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { timeZone } from '#web/lib/time-zone.ts'
import { userQueryDefaults, userScoped } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

/** Asked for at the start of a session, and not again while it lasts. */
export const reviewQueueQuery = (session: { number: number; isMore: boolean }) =>
  queryOptions({
    queryKey: [...queryKeys.reviewQueue, session],
    queryFn: ({ signal }) =>
      send<typeof getReview>(
        'GET /api/user/review',
        { query: { zone: timeZone(), more: session.isMore ? '1' : '0' } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: userScoped,
  })

export const pausedQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.review, 'paused'],
    queryFn: ({ signal }) => send<typeof listPaused>('GET /api/user/review/paused', {}, { signal }),
    select: ({ items }) => items,
    ...userQueryDefaults,
  })

export const reviewSettingsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.review, 'settings'],
    queryFn: ({ signal }) => send<typeof getReviewSettings>('GET /api/user/review/settings', {}, { signal }),
    ...userQueryDefaults,
  })

export const saveReviewSettings = (body: ReviewSettings) =>
  send<typeof putReviewSettings>('PUT /api/user/review/settings', { body })

export const changeReviewCard = (content_id: string, change: { paused?: boolean; put_off_days?: number }) =>
  send<typeof changeCard>('PATCH /api/user/review/cards/:content_id', {
    params: { content_id },
    body: { ...change, zone: timeZone() },
  })
