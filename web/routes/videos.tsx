import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Video } from '#contract/api/resource-shapes.ts'
import { useCompletedIds } from '#web/features/progress/use-completed-ids.ts'
import { ResourcePageFailed } from '#web/features/resources/resource-page-failed.tsx'
import { resourceQuery } from '#web/features/resources/resource-queries.ts'
import { useResourceTitle } from '#web/features/resources/use-resource.ts'
import { filterVideos } from '#web/features/videos/filter-videos.ts'
import { useVideoFilters } from '#web/features/videos/use-video-filters.ts'
import { VideoCard, VideoRow } from '#web/features/videos/video-card.tsx'
import { videosQuery } from '#web/features/videos/video-queries.ts'
import { VideoToolbar } from '#web/features/videos/video-toolbar.tsx'
import { messages } from '#web/lib/error-message.ts'
import { lazily } from '#web/lib/lazily.ts'
import { VIDEO_FRAGMENT, videosPath } from '#web/lib/paths.ts'
import { titleCase } from '#web/lib/title-case.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { type ProgressFact, recordProgress } from '#web/outbox/outbox.ts'
import { useIsMember } from '#web/session/account.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { prefetch, serverQueries } from '#web/session/load-page.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import type { Route } from './+types/videos.ts'

/** Comes with the first video that is opened. */
const PlayingVideo = lazily(
  async () => (await import('#web/pages/videos/playing-video.tsx')).PlayingVideo,
  PartFailed,
)

/** The cards of the widest grid that are seen at once; a phone shows two. */
const FIRST_ROW = 3
const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3'
const list = 'ruled overflow-hidden rounded-lg border border-line bg-raised empty:hidden'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { call, load } = serverQueries(context)
  const [resource, videos] = await Promise.all([
    load(resourceQuery(slug, call)),
    load(videosQuery(slug, call)),
  ])
  return { resource, videos }
}
export const clientLoader = ({ params: { slug } }: Route.ClientLoaderArgs) =>
  prefetch((client) => [client.prefetchQuery(resourceQuery(slug)), client.prefetchQuery(videosQuery(slug))])

const about = (slug: string, title: string) => ({
  title: `${title} videos`,
  description: `Talks and lessons about ${title}.`,
  path: videosPath(slug),
})
export const meta = ({ params: { slug }, loaderData }: Route.MetaArgs) =>
  pageMeta(about(slug, loaderData?.resource.title ?? titleCase(slug)))

export default function Videos({ params: { slug }, loaderData }: Route.ComponentProps) {
  const isMember = useIsMember()
  const videos = useQuery({ ...videosQuery(slug), initialData: loaderData?.videos })
  const completed = useCompletedIds(slug, 'video', isMember)
  const title = useResourceTitle(slug, loaderData?.resource)
  usePageTitle(about(slug, title))
  const [selectedId, setSelectedId] = useState<string>()
  const { filters, set, clear } = useVideoFilters()
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.startsWith(VIDEO_FRAGMENT)) setSelectedId(hash.slice(VIDEO_FRAGMENT.length))
  }, [hash])
  const selected = videos.data?.find((video) => video.id === selectedId)
  const record = (video: Video, status: ProgressFact['status']) =>
    isMember && recordProgress({ resource_slug: slug, kind: 'video', id: video.id, status })

  return (
    <div className="page pb-16">
      <PageHeader
        title={`${title} Videos`}
        back={{ to: '/dashboard?tab=video-tutorials', label: 'Back to Video Tutorials' }}
      />
      {selected && (
        <Suspense fallback={<LoadingScreen of="part" />}>
          <PlayingVideo
            video={selected}
            isMember={isMember}
            isDone={completed.has(selected.id)}
            onStatus={(status) => record(selected, status)}
          />
        </Suspense>
      )}
      <QueryStates
        query={videos}
        failed={messages.videosFailed}
        loading={
          <div role="status" className={grid}>
            <span className="sr-only">Loading videos...</span>
            <SkeletonCard />
            <SkeletonCard />
            <SkeletonCard />
          </div>
        }
        empty={(all) =>
          all.length === 0 && (
            <EmptyState icon={Play} title="No Videos Yet" text="Videos for this resource are coming soon." />
          )
        }
      >
        {(all) => {
          const shown = filterVideos(all, filters)
          const isList = filters.form === 'list'
          return (
            <>
              <VideoToolbar videos={all} shown={shown.length} filters={filters} onChange={set} />
              {shown.length === 0 && (
                <EmptyState
                  icon={Play}
                  title="No video fits"
                  text="Try other words, another channel or length."
                  action={
                    <Button variant="secondary" onClick={clear}>
                      Show all videos
                    </Button>
                  }
                />
              )}
              <ul className={isList ? list : grid}>
                {shown.map((video, index) => {
                  const shared = {
                    video,
                    isSelected: video.id === selectedId,
                    isDone: completed.has(video.id),
                    onSelect: () => setSelectedId(video.id),
                  }
                  return (
                    <li key={video.id}>
                      {isList ? (
                        <VideoRow {...shared} />
                      ) : (
                        <VideoCard {...shared} loading={index < FIRST_ROW ? 'eager' : 'lazy'} />
                      )}
                    </li>
                  )
                })}
              </ul>
            </>
          )
        }}
      </QueryStates>
    </div>
  )
}

export const ErrorBoundary = () => <ResourcePageFailed text={messages.videosFailed} />
