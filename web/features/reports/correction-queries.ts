import { queryOptions } from '@tanstack/react-query'
import type { listCorrections } from '#contract/api/corrections.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

export const correctionsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.attemptReport, 'corrections'],
    queryFn: ({ signal }) => send<typeof listCorrections>('GET /api/user/corrections', {}, { signal }),
    ...userQueryDefaults,
  })
