import { expect, test } from 'vitest'
import { durationText, embedUrl, thumbnailUrl } from './video-address.ts'

const video = { platform: 'youtube' as const, video_id: 'abc', thumbnail_url: null, duration_sec: null }

test('VID-02 a player address is built for youtube and vimeo with an id only', () => {
  expect(embedUrl(video)).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc\?/)
  expect(embedUrl({ platform: 'vimeo', video_id: '1' })).toMatch(/^https:\/\/player\.vimeo\.com\/video\/1\?/)
  expect(embedUrl({ platform: 'youtube', video_id: '' })).toBeUndefined()
  expect(embedUrl({ platform: 'other', video_id: 'abc' })).toBeUndefined()
  expect(embedUrl({ platform: 'youtube', video_id: '../x"' })).toContain('/embed/..%2Fx%22?')
})

test('VID-02 the thumbnail is its own, else the one of the youtube id, else none', () => {
  expect(thumbnailUrl({ ...video, thumbnail_url: 'https://example.com/t.png' })).toBe(
    'https://example.com/t.png',
  )
  expect(thumbnailUrl(video)).toBe('https://i.ytimg.com/vi/abc/mqdefault.jpg')
  expect(thumbnailUrl({ ...video, platform: 'vimeo' })).toBeUndefined()
  expect(thumbnailUrl({ ...video, video_id: '' })).toBeUndefined()
})

test.each([
  [0, '0:00'],
  [5, '0:05'],
  [65, '1:05'],
  [3600, '60:00'],
  [null, 'N/A'],
])('VID-02 %s seconds are %s', (duration_sec, text) => {
  expect(durationText({ duration_sec })).toBe(text)
})
