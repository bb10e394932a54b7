import { useQuery } from '@tanstack/react-query'
import { useInterviewProgress } from '#web/features/progress/use-interview-progress.ts'
import { ResourceList } from '#web/features/resources/resource-list.tsx'
import { resourcesQuery } from '#web/features/resources/resource-queries.ts'
import { ResourcesFailed } from '#web/features/resources/resources-failed.tsx'

export function InterviewResourcesTab() {
  const { data, error } = useQuery(resourcesQuery())
  const progress = useInterviewProgress(true)
  return (
    <>
      <h2 className="mb-5 font-extrabold text-2xl tracking-tight">Interview Resources</h2>
      {error && !data ? <ResourcesFailed /> : <ResourceList resources={data} progress={progress} />}
    </>
  )
}
