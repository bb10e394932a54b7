import { queryOptions } from '@tanstack/react-query'
import type { getResource, listResources, listSections } from '#contract/api/resources.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { type Send, send } from '#web/session/send.ts'

/** `call` is the network in the browser and the in-process API on the server (web/session/load-page.ts). */
export const resourcesQuery = (call: Send = send) =>
  queryOptions({
    queryKey: queryKeys.resources,
    queryFn: ({ signal }) => call<typeof listResources>('GET /api/resources', {}, { signal }),
    select: ({ items }) => items.toSorted((a, b) => a.order - b.order),
  })

export const resourceQuery = (slug: string, call: Send = send) =>
  queryOptions({
    queryKey: [...queryKeys.resources, slug],
    queryFn: ({ signal }) =>
      call<typeof getResource>('GET /api/resources/:slug', { params: { slug } }, { signal }),
  })

export const sectionsQuery = (slug: string, call: Send = send) =>
  queryOptions({
    queryKey: [...queryKeys.resources, slug, 'sections'],
    queryFn: ({ signal }) =>
      call<typeof listSections>('GET /api/resources/:slug/sections', { params: { slug } }, { signal }),
    select: ({ items }) => items.filter((section) => section.available),
  })
