import { useQueries, useQuery } from '@tanstack/react-query'
import { materialsQuery } from '#web/features/materials/material-queries.ts'
import { resourcesQuery } from '#web/features/resources/resource-queries.ts'
import { messages } from '#web/lib/error-message.ts'
import { DashboardLibrary } from './dashboard-library.tsx'
import { LibraryRow } from './dashboard-library-row.tsx'

/** The materials of all resources. */
export function MaterialsTab() {
  const resources = useQuery(resourcesQuery())
  const lists = useQueries({ queries: (resources.data ?? []).map(({ slug }) => materialsQuery(slug)) })
  return (
    <DashboardLibrary
      type="learning"
      title="All Learning Materials"
      failed={messages.materialsFailed}
      resources={resources}
      lists={lists}
      row={(material, slug, state) => (
        <LibraryRow
          key={material.id}
          kind="material"
          id={material.id}
          slug={slug}
          title={material.title}
          address={material.external_url}
          level={material.level}
          facts={material.format}
          state={state}
        />
      )}
    />
  )
}
