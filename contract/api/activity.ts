import { z } from 'zod'
import { ACTIVITY_PAGE } from '../limits.ts'
import { asMember } from './access.ts'
import { contentType } from './content-enums.ts'
import { paged, paging } from './paging.ts'
import { contentId } from './progress.ts'
import { slug } from './resources.ts'

const tags = ['activity']

/** Kinds of activity that are worth finding again; started to unsaved are written by the calls themselves. */
export const activityKinds = ['opened', 'started', 'completed', 'saved', 'unsaved', 'noted'] as const
export type ActivityKind = (typeof activityKinds)[number]

export const activity = z.object({
  id: z.string(),
  kind: z.enum(activityKinds),
  resource_slug: z.string(),
  content_type: contentType.nullable(),
  content_id: z.string().nullable(),
  /** Of the item, or of the resource; null once its file is gone. */
  title: z.string().nullable(),
  created_at: z.string(),
})
export type Activity = z.infer<typeof activity>

export const listActivity = {
  method: 'GET',
  url: '/api/user/recent-activity',
  schema: {
    summary: 'What the caller did, newest first',
    tags,
    ...asMember(400),
    querystring: z.object(paging(ACTIVITY_PAGE)),
    response: { 200: paged(activity) },
  },
} as const

export const logActivity = {
  method: 'POST',
  url: '/api/user/activity/log',
  schema: {
    summary: 'Add an entry to the recent activity',
    tags,
    ...asMember(400, 404),
    body: z.object({
      kind: z.enum(activityKinds),
      resource_slug: slug,
      content_type: contentType.optional(),
      content_id: contentId.optional(),
    }),
    response: { 201: activity },
  },
} as const
