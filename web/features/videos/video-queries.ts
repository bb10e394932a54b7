import { queryOptions } from '@tanstack/react-query'
import type { listVideos } from '#contract/api/videos.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { type Send, send } from '#web/session/send.ts'

export const videosQuery = (slug: string, call: Send = send) =>
  queryOptions({
    queryKey: [...queryKeys.videos, slug],
    queryFn: ({ signal }) =>
      call<typeof listVideos>('GET /api/resources/:slug/videos', { params: { slug } }, { signal }),
    select: ({ videos }) => videos,
  })
