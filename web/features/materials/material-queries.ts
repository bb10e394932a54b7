import { queryOptions } from '@tanstack/react-query'
import type { listMaterials } from '#contract/api/materials.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { type Send, send } from '#web/session/send.ts'

/** All of a resource; the filters work on what is here. */
export const materialsQuery = (slug: string, call: Send = send) =>
  queryOptions({
    queryKey: [...queryKeys.materials, slug],
    queryFn: ({ signal }) =>
      call<typeof listMaterials>(
        'GET /api/resources/:slug/learning',
        { params: { slug }, query: {} },
        { signal },
      ),
    select: ({ materials }) => materials,
  })
