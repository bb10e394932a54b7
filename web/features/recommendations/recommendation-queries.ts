import { queryOptions } from '@tanstack/react-query'
import type { listRecommendations } from '#contract/api/recommendations.ts'
import { RECOMMENDATIONS_PER_RESOURCE } from '#contract/limits.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

export const recommendationsQuery = () =>
  queryOptions({
    queryKey: queryKeys.recommendations,
    queryFn: ({ signal }) =>
      send<typeof listRecommendations>(
        'GET /api/user/recommendations',
        { query: { per_resource: RECOMMENDATIONS_PER_RESOURCE } },
        { signal },
      ),
    select: ({ items }) => items,
    ...userQueryDefaults,
  })
