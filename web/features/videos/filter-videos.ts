import type { Video } from '#contract/api/resource-shapes.ts'

export interface VideoFilters {
  /** Words of the title. */
  find: string
  channel: string
  length: string
  form: string
}

const MINUTE = 60
const lengths: Record<string, (seconds: number) => boolean> = {
  short: (seconds) => seconds < 10 * MINUTE,
  medium: (seconds) => seconds >= 10 * MINUTE && seconds < 30 * MINUTE,
  long: (seconds) => seconds >= 30 * MINUTE,
}

/** Videos that pass all filters; every word has to be in the title. A video of unknown length has none of the lengths. */
export function filterVideos(videos: Video[], { find, channel, length }: VideoFilters): Video[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = lengths[length]
  return videos.filter(
    (video) =>
      words.every((word) => video.title.toLowerCase().includes(word)) &&
      (!channel || video.channel === channel) &&
      (!fits || (video.duration_sec !== null && fits(video.duration_sec))),
  )
}

/** Channels of at least two videos: those of one are found by their title. */
export function channelsOf(videos: Video[]): string[] {
  const names = videos.flatMap(({ channel }) => channel ?? [])
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].sort((a, b) =>
    a.localeCompare(b),
  )
}
