import { queryOptions } from '@tanstack/react-query'
import type { getStudyPath, listStudyPaths } from '#contract/api/study-paths.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { type Send, send } from '#web/session/send.ts'

export const studyPathsQuery = (call: Send = send) =>
  queryOptions({
    queryKey: queryKeys.studyPaths,
    queryFn: ({ signal }) => call<typeof listStudyPaths>('GET /api/paths', {}, { signal }),
  })

export const studyPathQuery = (slug: string, call: Send = send) =>
  queryOptions({
    queryKey: [...queryKeys.studyPaths, slug],
    queryFn: ({ signal }) =>
      call<typeof getStudyPath>('GET /api/paths/:slug', { params: { slug } }, { signal }),
  })
