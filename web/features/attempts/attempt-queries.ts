import { queryOptions } from '@tanstack/react-query'
import type { getAttemptReport } from '#contract/api/attempt-report.ts'
import type { Output } from '#contract/api/route.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { timeZone } from '#web/lib/time-zone.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

export type AttemptReport = Output<typeof getAttemptReport>

export const attemptReportQuery = () =>
  queryOptions({
    queryKey: queryKeys.attemptReport,
    queryFn: ({ signal }) =>
      send<typeof getAttemptReport>(
        'GET /api/user/attempts/report',
        { query: { zone: timeZone() } },
        { signal },
      ),
    ...userQueryDefaults,
  })

/** Before the first answer there is nothing to report. */
export const hasPractice = ({ days, levels }: AttemptReport) =>
  days.length > 0 || levels.some(({ completed }) => completed > 0)
