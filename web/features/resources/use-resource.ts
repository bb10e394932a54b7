import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Resource } from '#contract/api/resource-shapes.ts'
import { titleCase } from '#web/lib/title-case.ts'
import { resourceQuery, resourcesQuery } from './resource-queries.ts'

/** A resource, with the cached list as placeholder. `loaded` is the loader's data. */
export function useResource(slug: string, loaded: Resource | undefined) {
  const queryClient = useQueryClient()
  return useQuery({
    ...resourceQuery(slug),
    initialData: loaded,
    placeholderData: () =>
      queryClient.getQueryData(resourcesQuery().queryKey)?.items.find((resource) => resource.slug === slug),
  })
}

/** A resource's own name: 'SQL', not 'Sql'. */
export function useResourceTitle(slug: string, loaded: Resource | undefined) {
  const { data } = useResource(slug, loaded)
  return data?.title ?? titleCase(slug)
}

/** The same for a page that names many. */
export function useResourceTitles(): (slug: string) => string {
  const { data } = useQuery(resourcesQuery())
  return (slug) => data?.find((resource) => resource.slug === slug)?.title ?? titleCase(slug)
}
