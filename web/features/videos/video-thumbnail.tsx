import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Video } from '#contract/api/resource-shapes.ts'
import { useEarlyInput } from '#web/delivery/use-early-input.ts'
import { thumbnailUrl } from './video-address.ts'

interface VideoThumbnailProps {
  video: Video
  loading: 'eager' | 'lazy'
}

/** Falls back to an icon when there is no picture or it does not load. */
export function VideoThumbnail({ video, loading }: VideoThumbnailProps) {
  const [failed, setFailed] = useState(false)
  // It may have failed before the scripts could hear of it.
  const picture = useEarlyInput<HTMLImageElement>(
    ({ complete, naturalWidth }) => complete && naturalWidth === 0 && setFailed(true),
  )
  const url = thumbnailUrl(video)
  return (
    <span className="grid aspect-video w-full place-items-center overflow-hidden rounded-md bg-sunken text-muted">
      {url && !failed ? (
        <img
          ref={picture}
          src={url}
          alt=""
          width={320}
          height={180}
          loading={loading}
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      ) : (
        <Play aria-hidden className="size-10" />
      )}
    </span>
  )
}
