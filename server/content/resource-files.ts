import { z } from 'zod'
import { difficulties, formats, levels, platforms, questionTypes } from '#contract/content-lists.ts'

/** The files of a resource folder next to its questions; docs/content.md explains them. */

const text = z.string().trim().min(1)
const kebab = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case')
const day = z.iso.date('must be a date such as 2026-01-31')
const shares = z.number().min(0).max(1)

export const resourceFile = z.strictObject({
  title: text,
  description: text,
  icon: kebab,
  order: z.int().min(1),
  created: day,
  updated: day,
})

export const blueprintFile = z.strictObject({
  topics: z.array(z.strictObject({ id: kebab, title: text, questions: z.int().min(1) })).min(1),
  mix: z
    .strictObject({
      difficulty: z.record(z.enum(difficulties), shares),
      type: z.partialRecord(z.enum(questionTypes), shares),
    })
    .optional(),
})

/** The blueprint's topics that it teaches; absent when it is about the resource as a whole. */
const topics = z.array(kebab).min(1).optional()
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

export const materialsFile = z.array(
  z.strictObject({
    id: kebab,
    title: text,
    level: z.enum(levels),
    format: z.enum(formats),
    external_url: webAddress,
    publisher: text.optional(),
    topics,
    seen_in: text,
  }),
)

export const videosFile = z.array(
  z.strictObject({
    id: text.regex(/^[A-Za-z0-9_-]+$/, 'must hold letters, digits, hyphens and underscores only'),
    title: text,
    platform: z.enum(platforms),
    video_id: text.regex(/^[A-Za-z0-9_-]+$/, 'must be the id alone, not an address'),
    channel: text.nullable(),
    duration_sec: z.int().positive().nullable(),
    topics,
    seen_in: text,
  }),
)

export type ResourceFile = z.infer<typeof resourceFile>
export type BlueprintFile = z.infer<typeof blueprintFile>
export type MaterialFile = z.infer<typeof materialsFile>[number]
export type VideoFile = z.infer<typeof videosFile>[number]
