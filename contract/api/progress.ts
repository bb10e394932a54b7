import { z } from 'zod'
import { asMember } from './access.ts'
import { contentType } from './content-enums.ts'
import { list } from './paging.ts'
import { slug } from './resources.ts'

const tags = ['progress']
export const contentId = z.string().regex(/^[A-Za-z0-9_-]{1,200}$/, 'is not a content id')

export const learningItem = z.object({
  resource_slug: z.string(),
  content_type: contentType,
  completed_count: z.int(),
  in_progress_count: z.int(),
  total_items: z.int(),
  /** Whole percent, 0 to 100: completed of total. */
  progress_pct_avg: z.int(),
  /** Null when only bookmarks exist. */
  last_accessed: z.string().nullable(),
  bookmarked_count: z.int(),
})
export type LearningItem = z.infer<typeof learningItem>

export const progressKinds = ['question', 'material', 'video'] as const
export type ProgressKind = (typeof progressKinds)[number]

/** Never falls back from completed; the same call twice is one fact. */
export const updateProgress = {
  method: 'POST',
  url: '/api/user/progress/update',
  schema: {
    summary: 'Record that a question, material or video was started or completed',
    tags,
    ...asMember(400, 404),
    body: z.object({
      resource_slug: slug,
      kind: z.enum(progressKinds),
      id: contentId,
      status: z.enum(['in_progress', 'completed']).default('completed'),
    }),
    response: { 200: learningItem },
  },
} as const

/** Idempotent, as the update is: what has no progress has none afterwards. */
export const removeProgress = {
  method: 'DELETE',
  url: '/api/user/progress/:resource/:kind/:id',
  schema: {
    summary: 'Take back what was recorded about a question, material or video',
    tags,
    ...asMember(400, 404),
    params: z.object({ resource: slug, kind: z.enum(progressKinds), id: contentId }),
    response: { 200: learningItem },
  },
} as const

export const listMyLearning = {
  method: 'GET',
  url: '/api/user/my-learning',
  schema: {
    summary: 'Progress per resource and content type, wherever there is progress or a bookmark',
    tags,
    ...asMember(),
    response: { 200: list(learningItem) },
  },
} as const

const idsByType = z.object({
  interview: z.array(z.string()),
  learning: z.array(z.string()),
  video: z.array(z.string()),
})

const idsByStatus = { completed_ids: idsByType, in_progress_ids: idsByType }

export const getProgress = {
  method: 'GET',
  url: '/api/user/progress',
  schema: {
    summary: 'Progress in all resources, by the ids alone',
    tags,
    ...asMember(),
    response: { 200: z.object(idsByStatus) },
  },
} as const

export const getResourceProgress = {
  method: 'GET',
  url: '/api/user/progress/:resource',
  schema: {
    summary: 'Progress in one resource, with the ids',
    tags,
    ...asMember(400, 404),
    params: z.object({ resource: slug }),
    response: {
      200: z.object({
        resource_slug: z.string(),
        items: z.array(learningItem),
        ...idsByStatus,
        /** Questions that were answered at least once. */
        tried_ids: z.array(z.string()),
        /** Those of them that one of the answers completed. */
        solved_ids: z.array(z.string()),
      }),
    },
  },
} as const

export const getStats = {
  method: 'GET',
  url: '/api/user/stats',
  schema: {
    summary: 'The four numbers of the dashboard',
    tags,
    ...asMember(),
    response: {
      200: z.object({
        completed: z.int(),
        in_progress: z.int(),
        total_items: z.int(),
        saved_questions: z.int(),
      }),
    },
  },
} as const
