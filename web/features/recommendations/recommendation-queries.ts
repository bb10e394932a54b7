import { queryOptions } from '@tanstack/react-query'
import type { listRecommendations } from '#contract/api/recommendations.ts'
import { RECOMMENDATIONS_PER_RESOURCE } from '#contract/limits.ts'
import { userData } from '#web/lib/of-user.ts'
import { send } from '#web/lib/send.ts'

export const recommendationsQuery = () =>
  queryOptions({
    queryKey: ['recommendations'],
    queryFn: ({ signal }) =>
      send<typeof listRecommendations>(
        'GET /api/user/recommendations',
        { query: { per_resource: RECOMMENDATIONS_PER_RESOURCE } },
        { signal },
      ),
    select: ({ items }) => items,
    ...userData,
  })
