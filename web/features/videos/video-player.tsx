import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Video } from '#contract/api/resource-shapes.ts'
import { listenToPlayer } from './player-events.ts'
import { embedUrl } from './video-address.ts'

interface VideoPlayerProps {
  video: Video
  onPlay: () => void
  onEnd: () => void
  /** 'Mark as done' for members. */
  action: ReactNode
}

export function VideoPlayer({ video, onPlay, onEnd, action }: VideoPlayerProps) {
  const section = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const url = embedUrl(video)
  const handlePlay = useEffectEvent(onPlay)
  const handleEnd = useEffectEvent(onEnd)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video is another player
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    if (!frame.current) return
    return listenToPlayer(frame.current, { onPlay: () => handlePlay(), onEnd: () => handleEnd() })
  }, [video.id])
  return (
    <section
      ref={section}
      aria-label="Player"
      // The whole player and its title fit on the screen, however low it is.
      className="mx-auto mb-8 w-full max-w-[max(20rem,calc((100dvh-14rem)*16/9))] scroll-mt-20 overflow-hidden rounded-lg border border-line bg-raised"
    >
      {url ? (
        <iframe
          ref={frame}
          key={video.id}
          src={url}
          title={video.title}
          allow="accelerometer; encrypted-media; fullscreen; gyroscope; picture-in-picture"
          allowFullScreen
          className="aspect-video w-full bg-sunken"
        />
      ) : (
        <p className="grid aspect-video place-content-center bg-sunken text-muted">
          This video cannot be played here.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <h2 className="min-w-0 font-bold text-lg">{video.title}</h2>
        {action}
      </div>
    </section>
  )
}
