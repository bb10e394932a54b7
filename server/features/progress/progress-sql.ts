import type { ContentType } from '#contract/api/content-names.ts'
import { logActivity } from '#server/activity-log.ts'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db } from '#server/db/db.ts'

export interface ProgressFact {
  userId: string
  resourceSlug: string
  contentType: ContentType
  contentId: string
  status: 'in_progress' | 'completed'
}

/** Never falls back from completed; the same fact twice only renews its time. A change is also an activity. */
export function recordProgress(
  db: Db,
  { userId, resourceSlug, contentType, contentId, status }: ProgressFact,
) {
  const now = new Date().toISOString()
  const item = { user_id: userId, content_type: contentType, content_id: contentId }
  return db.write(async (tx) => {
    await lockMember(db, tx, userId)
    const before = await tx
      .selectFrom('progress')
      .select('status')
      .where((e) => e.and(item))
      .executeTakeFirst()
    const changed = !before || (before.status !== status && status === 'completed')
    await tx
      .insertInto('progress')
      .values({ ...item, resource_slug: resourceSlug, status, created_at: now, updated_at: now })
      .onConflict((c) =>
        c
          .columns(['user_id', 'content_type', 'content_id'])
          .doUpdateSet({ updated_at: now, ...(changed ? { status } : {}) }),
      )
      .execute()
    if (changed)
      await logActivity(tx, userId, {
        kind: status === 'completed' ? 'completed' : 'started',
        resource_slug: resourceSlug,
        content_type: contentType,
        content_id: contentId,
      })
  })
}

/** All progress of a user, or that of one resource, most recent first. */
export function listProgress(db: Db, userId: string, resourceSlug?: string) {
  let query = db.query
    .selectFrom('progress')
    .select(['resource_slug', 'content_type', 'content_id', 'status', 'updated_at'])
    .where('user_id', '=', userId)
  if (resourceSlug !== undefined) query = query.where('resource_slug', '=', resourceSlug)
  return query.orderBy('updated_at', 'desc').execute()
}

/** What is bookmarked, by resource and content type. */
export function listBookmarked(db: Db, userId: string, resourceSlug?: string) {
  let query = db.query
    .selectFrom('bookmarks')
    .select(['resource_slug', 'content_type', 'content_id'])
    .where('user_id', '=', userId)
  if (resourceSlug !== undefined) query = query.where('resource_slug', '=', resourceSlug)
  return query.execute()
}
