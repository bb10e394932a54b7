import { queryOptions } from '@tanstack/react-query'
import type { getToday, Today } from '#contract/api/today.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { timeZone } from '#web/lib/time-zone.ts'
import { userQueryDefaults, userScoped } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

export type { Today }

export const todayQuery = () =>
  queryOptions({
    queryKey: queryKeys.today,
    queryFn: ({ signal }) =>
      send<typeof getToday>('GET /api/user/today', { query: { zone: timeZone() } }, { signal }),
    ...userQueryDefaults,
  })

/** Asked for at the start of a session, and not again while it lasts. */
export const sessionQuery = (session: { number: number; isMore: boolean }) =>
  queryOptions({
    queryKey: [...queryKeys.reviewQueue, session],
    queryFn: ({ signal }) =>
      send<typeof getToday>(
        'GET /api/user/today',
        { query: { zone: timeZone(), questions: '1', more: session.isMore ? '1' : '0' } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: userScoped,
  })

/** Nobody who never practiced is told that there's nothing to do. */
export const hasDay = (day: Today | undefined): day is Today =>
  day !== undefined &&
  (day.has_plan ||
    day.items.length > 0 ||
    day.days_of_seven > 0 ||
    day.sitting !== null ||
    day.story !== null)
