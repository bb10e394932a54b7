import { sql } from 'kysely'
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

/** The progress of a user in one resource, most recent first. */
export function listProgress(db: Db, userId: string, resourceSlug: string) {
  return db.query
    .selectFrom('progress')
    .select(['content_type', 'content_id', 'status'])
    .where('user_id', '=', userId)
    .where('resource_slug', '=', resourceSlug)
    .orderBy('updated_at', 'desc')
    .execute()
}

interface Scope {
  resourceSlug?: string
  contentType?: ContentType
}

/** How far a user is, one row for each resource, content type and status; `ids` holds the content ids with a space between. */
export function groupProgress(db: Db, userId: string, { resourceSlug, contentType }: Scope = {}) {
  return db.query
    .selectFrom('progress')
    .select(['resource_slug', 'content_type', 'status', joinedIds])
    .select((e) => e.fn.max('updated_at').as('last_accessed'))
    .where('user_id', '=', userId)
    .$if(resourceSlug !== undefined, (q) => q.where('resource_slug', '=', String(resourceSlug)))
    .$if(contentType !== undefined, (q) => q.where('content_type', '=', String(contentType)))
    .groupBy(['resource_slug', 'content_type', 'status'])
    .execute()
}

/** What a user has saved, in the same way. */
export function groupBookmarks(db: Db, userId: string, { resourceSlug, contentType }: Scope = {}) {
  return db.query
    .selectFrom('bookmarks')
    .select(['resource_slug', 'content_type', joinedIds])
    .where('user_id', '=', userId)
    .$if(resourceSlug !== undefined, (q) => q.where('resource_slug', '=', String(resourceSlug)))
    .$if(contentType !== undefined, (q) => q.where('content_type', '=', String(contentType)))
    .groupBy(['resource_slug', 'content_type'])
    .execute()
}

/** A thousand rows cost milliseconds on their way into objects, one long text does not. */
const joinedIds = sql<string>`string_agg(content_id, ' ')`.as('ids')
