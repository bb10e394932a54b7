import { CircleCheck, Play } from 'lucide-react'
import type { Video } from '#contract/api/resource-shapes.ts'
import { classNames } from '#web/ui/class-names.ts'
import { durationText } from './video-address.ts'
import { VideoThumbnail } from './video-thumbnail.tsx'

interface VideoCardProps {
  video: Video
  /** Of its picture. */
  loading: 'eager' | 'lazy'
  isSelected: boolean
  isDone: boolean
  onSelect: () => void
}

/** A picture with its title; on a phone the picture is small and is next to it. */
export function VideoCard({ video, loading, isSelected, isDone, onSelect }: VideoCardProps) {
  return (
    <button
      type="button"
      data-replay
      aria-pressed={isSelected}
      onClick={onSelect}
      className={classNames(
        'grid h-full w-full grid-cols-[7.5rem_minmax(0,1fr)] content-start gap-3 rounded-lg border bg-raised p-3 text-left transition-colors hover:border-accent sm:grid-cols-1',
        isSelected ? 'border-accent' : 'border-line',
      )}
    >
      <VideoThumbnail video={video} loading={loading} />
      <span className="grid content-start gap-1.5">
        <span className="font-semibold leading-snug">{video.title}</span>
        <Facts video={video} isDone={isDone} />
      </span>
    </button>
  )
}

type VideoRowProps = Omit<VideoCardProps, 'loading'>

/** The same without a picture: a line of a list. */
export function VideoRow({ video, isSelected, isDone, onSelect }: VideoRowProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      className={classNames(
        'grid min-h-11 w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 px-4 py-2 text-left hover:bg-hover sm:grid-cols-[auto_minmax(0,1fr)_auto]',
        isSelected && 'bg-accent-soft',
      )}
    >
      <Play aria-hidden className="size-4 text-accent max-sm:row-span-2" />
      <span className="font-semibold">{video.title}</span>
      <Facts video={video} isDone={isDone} />
    </button>
  )
}

const Facts = ({ video, isDone }: { video: Video; isDone: boolean }) => (
  <span className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
    {video.channel && <span>{video.channel}</span>}
    <span className="tabular-nums">{durationText(video)}</span>
    {isDone && (
      <span className="flex items-center gap-1 text-good">
        <CircleCheck aria-hidden className="size-4" />
        Done
      </span>
    )}
  </span>
)
