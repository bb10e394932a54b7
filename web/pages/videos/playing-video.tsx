import type { Video } from '#contract/api/resource-shapes.ts'
import { MarkDone } from '#web/features/progress/mark-done.tsx'
import { VideoPlayer } from '#web/features/videos/video-player.tsx'
import type { ProgressFact } from '#web/outbox/outbox.ts'

interface PlayingVideoProps {
  video: Video
  isMember: boolean
  isDone: boolean
  onStatus: (status: ProgressFact['status']) => void
}

/** The player, and for members what they have seen. */
export const PlayingVideo = ({ video, isMember, isDone, onStatus }: PlayingVideoProps) => (
  <VideoPlayer
    video={video}
    onPlay={() => onStatus('in_progress')}
    onEnd={() => onStatus('completed')}
    action={isMember && <MarkDone isDone={isDone} onChange={onStatus} />}
  />
)
