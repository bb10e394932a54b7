import { useQueries, useQuery } from '@tanstack/react-query'
import { resourcesQuery } from '#web/features/resources/resource-queries.ts'
import { durationText } from '#web/features/videos/video-address.ts'
import { videosQuery } from '#web/features/videos/video-queries.ts'
import { messages } from '#web/lib/error-message.ts'
import { videoPath } from '#web/lib/paths.ts'
import { DashboardLibrary } from './dashboard-library.tsx'
import { LibraryRow } from './dashboard-library-row.tsx'

/** The videos of all resources; each opens in the player of its own. */
export function VideosTab() {
  const resources = useQuery(resourcesQuery())
  const lists = useQueries({ queries: (resources.data ?? []).map(({ slug }) => videosQuery(slug)) })
  return (
    <DashboardLibrary
      type="video"
      title="All Video Tutorials"
      failed={messages.videosFailed}
      resources={resources}
      lists={lists}
      row={(video, slug, state) => (
        <LibraryRow
          key={video.id}
          kind="video"
          id={video.id}
          slug={slug}
          title={video.title}
          address={videoPath(slug, video.id)}
          facts={video.duration_sec === null ? '' : durationText(video)}
          state={state}
        />
      )}
    />
  )
}
