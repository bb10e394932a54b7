import { useQuery } from '@tanstack/react-query'
import { VideoOff } from 'lucide-react'
import { useState } from 'react'
import type { Video } from '#contract/api/resource-shapes.ts'
import type { getResource } from '#contract/api/resources.ts'
import type { listVideos } from '#contract/api/videos.ts'
import { MarkDone } from '#web/features/progress/mark-done.tsx'
import { useCompletedIds } from '#web/features/progress/use-completed-ids.ts'
import { ResourcePageFailed } from '#web/features/resources/resource-page-failed.tsx'
import { useResourceTitle } from '#web/features/resources/use-resource.ts'
import { VideoCard } from '#web/features/videos/video-card.tsx'
import { VideoPlayer } from '#web/features/videos/video-player.tsx'
import { videosQuery } from '#web/features/videos/video-queries.ts'
import { useIsMember } from '#web/lib/account.ts'
import { messages } from '#web/lib/error-message.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { sendContext } from '#web/lib/page-send.ts'
import { videosPath } from '#web/lib/paths.ts'
import { recordProgress } from '#web/lib/progress-outbox.ts'
import { titleCase } from '#web/lib/title-case.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/videos.ts'

/** The cards of the widest grid that are seen at once; a phone shows two. */
const FIRST_ROW = 3
const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3'

export async function loader({ context, params }: Route.LoaderArgs) {
  const send = context.get(sendContext)
  const [resource, videos] = await Promise.all([
    send<typeof getResource>('GET /api/resources/:slug', { params }),
    send<typeof listVideos>('GET /api/resources/:slug/videos', { params }),
  ])
  return { resource, videos }
}
export const clientLoader = async () => null

const about = (slug: string, title: string) => ({
  title: `${title} videos`,
  description: `Talks and lessons about ${title}.`,
  path: videosPath(slug),
})
export const meta = ({ params: { slug }, loaderData }: Route.MetaArgs) =>
  pageMeta(about(slug, loaderData?.resource.title ?? titleCase(slug)))

export default function Videos({ params: { slug }, loaderData }: Route.ComponentProps) {
  const isMember = useIsMember()
  const { data, error, refetch } = useQuery({ ...videosQuery(slug), initialData: loaderData?.videos })
  const completed = useCompletedIds(slug, 'video', isMember)
  const title = useResourceTitle(slug, loaderData?.resource)
  usePageTitle(about(slug, title))
  const [selectedId, setSelectedId] = useState<string>()
  const selected = data?.find((video) => video.id === selectedId)
  const record = (video: Video, status: 'in_progress' | 'completed') =>
    isMember && recordProgress({ resource_slug: slug, kind: 'video', id: video.id, status })

  return (
    <div className="page pb-16">
      <PageHeader
        title={`${title} Videos`}
        back={{ to: '/dashboard?tab=video-tutorials', label: 'Back to Video Tutorials' }}
      />
      {error && !data && <LoadFailed text={messages.videosFailed} onRetry={() => void refetch()} />}
      {!error && !data && (
        <div role="status" className={grid}>
          <span className="sr-only">Loading videos...</span>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState icon={VideoOff} title="No Videos Yet" text="Videos for this resource are coming soon." />
      )}
      {selected && (
        <VideoPlayer
          video={selected}
          onPlay={() => record(selected, 'in_progress')}
          onEnd={() => record(selected, 'completed')}
          action={
            isMember && (
              <MarkDone isDone={completed.has(selected.id)} onDone={() => record(selected, 'completed')} />
            )
          }
        />
      )}
      {data && data.length > 0 && (
        <ul className={grid}>
          {data.map((video, index) => (
            <li key={video.id} className="content-auto -m-1 p-1 [--height:18rem]">
              <VideoCard
                video={video}
                loading={index < FIRST_ROW ? 'eager' : 'lazy'}
                isSelected={video.id === selectedId}
                isDone={completed.has(video.id)}
                onSelect={() => setSelectedId(video.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export const ErrorBoundary = () => <ResourcePageFailed text={messages.videosFailed} />
