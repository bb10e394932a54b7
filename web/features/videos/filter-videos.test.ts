import { expect, test } from 'vitest'
import { channelsOf, filterVideos } from './filter-videos.ts'

const video = (id: string, title: string, channel: string | null, duration_sec: number | null) => ({
  id,
  title,
  channel,
  duration_sec,
  platform: 'youtube' as const,
  video_id: id,
  thumbnail_url: null,
})
const videos = [
  video('a', 'Joins in SQL', 'Bro Code', 300),
  video('b', 'SQL indexes, in depth', 'Bro Code', 2400),
  video('c', 'Window functions', 'Alone', 900),
  video('d', 'A talk', null, null),
]
const none = { find: '', channel: '', length: '', form: '' }
const ids = (filters: Partial<typeof none>) =>
  filterVideos(videos, { ...none, ...filters }).map(({ id }) => id)

test('VID-01 title, channel and length narrow the videos, together', () => {
  expect(ids({})).toEqual(['a', 'b', 'c', 'd'])
  expect(ids({ find: 'sql JOIN' })).toEqual(['a'])
  expect(ids({ channel: 'Bro Code' })).toEqual(['a', 'b'])
  expect(ids({ channel: 'Bro Code', length: 'long' })).toEqual(['b'])
  expect(ids({ length: 'medium' })).toEqual(['c'])
  expect(ids({ length: 'made up' })).toEqual(['a', 'b', 'c', 'd'])
})

test('VID-01 channels of one video are not offered', () => {
  expect(channelsOf(videos)).toEqual(['Bro Code'])
})
