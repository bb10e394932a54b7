import { z } from 'zod'
import { formats, levels, platforms } from '../content-lists.ts'
import { contentType } from './content-enums.ts'

export const resource = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  icon_url: z.string(),
  order: z.int(),
  metrics: z.object({ interview_count: z.int(), learning_count: z.int(), video_count: z.int() }),
  /** Left out where there are none. */
  practice_tests: z.array(z.object({ name: z.string(), title: z.string() })).optional(),
})

export const section = z.object({
  id: z.string(),
  type: contentType,
  available: z.boolean(),
  item_count: z.int(),
  updated_at: z.string(),
})

export const material = z.object({
  id: z.string(),
  title: z.string(),
  level: z.enum(levels),
  format: z.enum(formats),
  external_url: z.string(),
})

export const video = z.object({
  id: z.string(),
  title: z.string(),
  platform: z.enum(platforms),
  video_id: z.string(),
  thumbnail_url: z.string().nullable(),
  duration_sec: z.int().nullable(),
  channel: z.string().nullable(),
})

export type Resource = z.infer<typeof resource>
export type Section = z.infer<typeof section>
export type Material = z.infer<typeof material>
export type Video = z.infer<typeof video>
