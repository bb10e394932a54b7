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

export function VideoCard({ video, loading, isSelected, isDone, onSelect }: VideoCardProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      className={classNames(
        'grid h-full w-full content-start gap-3 rounded-lg border bg-raised p-3 text-left shadow-card transition-colors hover:border-accent',
        isSelected ? 'border-accent' : 'border-line',
      )}
    >
      <VideoThumbnail video={video} loading={loading} />
      <span className="font-semibold leading-snug">{video.title}</span>
      <span className="flex items-center justify-between gap-2 text-muted text-sm">
        <span className="flex items-center gap-1.5">
          <Play aria-hidden className="size-4" />
          {durationText(video)}
        </span>
        {isDone && (
          <span className="flex items-center gap-1 text-good">
            <CircleCheck aria-hidden className="size-4" />
            Done
          </span>
        )}
      </span>
    </button>
  )
}
