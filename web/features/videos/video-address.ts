import type { Video } from '#contract/api/resource-shapes.ts'

type Address = Pick<Video, 'platform' | 'video_id' | 'thumbnail_url' | 'duration_sec'>

/** The player's address, on the hosts that set no cookies before playing; undefined for anything but youtube and vimeo. */
export function embedUrl({ platform, video_id }: { platform: string; video_id: string }): string | undefined {
  if (!video_id) return undefined
  const id = encodeURIComponent(video_id)
  if (platform === 'youtube') return `https://www.youtube-nocookie.com/embed/${id}?enablejsapi=1&rel=0`
  if (platform === 'vimeo') return `https://player.vimeo.com/video/${id}?dnt=1`
  return undefined
}

/** The picture of its own, else YouTube's for the id, else none. */
export function thumbnailUrl({ platform, video_id, thumbnail_url }: Address): string | undefined {
  if (thumbnail_url) return thumbnail_url
  return platform === 'youtube' && video_id
    ? `https://i.ytimg.com/vi/${encodeURIComponent(video_id)}/mqdefault.jpg`
    : undefined
}

/** m:ss, 'N/A' when it is not known. */
export function durationText({ duration_sec }: Pick<Address, 'duration_sec'>): string {
  if (duration_sec === null) return 'N/A'
  return `${Math.floor(duration_sec / 60)}:${String(duration_sec % 60).padStart(2, '0')}`
}
