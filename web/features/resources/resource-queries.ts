import { queryOptions } from '@tanstack/react-query'
import type { getResource, listResources, listSections } from '#contract/api/resources.ts'
import { type Send, send } from '#web/lib/send.ts'

/** `call` is how a page asks: over the network in the browser, inside the process while the server renders. */
export const resourcesQuery = (call: Send = send) =>
  queryOptions({
    queryKey: ['resources'],
    queryFn: ({ signal }) => call<typeof listResources>('GET /api/resources', {}, { signal }),
    select: ({ items }) => items.toSorted((a, b) => a.order - b.order),
  })

export const resourceQuery = (slug: string, call: Send = send) =>
  queryOptions({
    queryKey: ['resources', slug],
    queryFn: ({ signal }) =>
      call<typeof getResource>('GET /api/resources/:slug', { params: { slug } }, { signal }),
  })

export const sectionsQuery = (slug: string, call: Send = send) =>
  queryOptions({
    queryKey: ['resources', slug, 'sections'],
    queryFn: ({ signal }) =>
      call<typeof listSections>('GET /api/resources/:slug/sections', { params: { slug } }, { signal }),
    select: ({ items }) => items.filter((section) => section.available),
  })
