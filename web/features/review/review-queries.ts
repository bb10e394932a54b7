import { queryOptions } from '@tanstack/react-query'
import type {
  changeCard,
  getReviewSettings,
  listPaused,
  putReviewSettings,
  ReviewSettings,
} from '#contract/api/review.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { timeZone } from '#web/lib/time-zone.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

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

export interface CardChange {
  paused?: boolean
  put_off_days?: number
  /** Takes back what was put off. */
  due_day?: string
}

export const changeReviewCard = (content_id: string, change: CardChange) =>
  send<typeof changeCard>('PATCH /api/user/review/cards/:content_id', {
    params: { content_id },
    body: { ...change, zone: timeZone() },
  })
