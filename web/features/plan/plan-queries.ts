import { queryOptions } from '@tanstack/react-query'
import type {
  addRetrospective,
  deleteCalendar,
  deletePlan,
  getPlan,
  makeCalendar,
  PlanSettings,
  PlanState,
  putPlan,
} from '#contract/api/plan.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { timeZone } from '#web/lib/time-zone.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

export type { PlanSettings, PlanState }
export type ComputedPlan = NonNullable<PlanState['computed']>

export const planQuery = () =>
  queryOptions({
    queryKey: queryKeys.plan,
    queryFn: ({ signal }) =>
      send<typeof getPlan>('GET /api/user/plan', { query: { zone: timeZone() } }, { signal }),
    ...userQueryDefaults,
  })

export const savePlan = (body: PlanSettings & { if_updated_at?: string | null }) =>
  send<typeof putPlan>('PUT /api/user/plan', { body: { ...body, zone: timeZone() } })

export const removePlan = () => send<typeof deletePlan>('DELETE /api/user/plan', {})
export const newCalendar = () => send<typeof makeCalendar>('POST /api/user/plan/calendar', {})
export const revokeCalendar = () => send<typeof deleteCalendar>('DELETE /api/user/plan/calendar', {})
export const tellRetrospective = (body: { interview_day: string; text: string }) =>
  send<typeof addRetrospective>('POST /api/user/plan/retrospectives', { body })
