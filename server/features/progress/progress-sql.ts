import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { ContentType } from '#contract/content-lists.ts'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/tables.ts'
import { unauthenticated } from '#server/errors.ts'
import { logActivity } from '#server/practice/activity-log.ts'
import { keepFurthest } from '#server/practice/keep-furthest.ts'
import { raiseProgressVersion } from '#server/practice/progress-versions.ts'

const joinedIds = sql<string>`string_agg(content_id, ' ')`.as('ids')

export interface ProgressFact {
  userId: string
  resourceSlug: string
  contentType: ContentType
  contentId: string
  status: Tables['progress']['status']
}

/** Never falls back from completed; the same fact twice only renews its time. A change is also an activity, and every device hears of it. */
export function recordProgress(
  db: Db,
  { userId, resourceSlug, contentType, contentId, status }: ProgressFact,
) {
  const now = new Date().toISOString()
  const activityId = uuidv7()
  const item = { user_id: userId, content_type: contentType, content_id: contentId }
  return db.write(async (tx, publish) => {
    const { rows } = await upsertProgress[db.engine](tx, {
      ...item,
      resource_slug: resourceSlug,
      status,
      activity_id: activityId,
      now,
    })
    if (!rows[0]) throw unauthenticated()
    if (rows[0].activity_id === activityId) {
      await raiseProgressVersion(tx, publish, userId)
      await logActivity(
        tx,
        userId,
        {
          kind: status === 'completed' ? 'completed' : 'started',
          resource_slug: resourceSlug,
          content_type: contentType,
          content_id: contentId,
        },
        activityId,
      )
    }
  })
}

type Row = Omit<Tables['progress'], 'created_at' | 'updated_at'> & { now: string }

/**
 * Locks the user's row as lockMember does, in the same statement, and returns the activity of the last change: the given one exactly if
 * this call changed the status; nothing for a deleted account.
 */
const upsertProgressOn = (engine: Db['engine']) =>
  prepared((db, row: Row) => {
    const text = (value: string | null | undefined) => sql<string>`cast(${value} as text)`
    return db
      .insertInto('progress')
      .columns([
        'user_id',
        'content_type',
        'content_id',
        'resource_slug',
        'status',
        'activity_id',
        'created_at',
        'updated_at',
      ])
      .expression((e) =>
        lockRow(
          { engine },
          e
            .selectFrom('identity_users')
            .select([
              'uid',
              text(row.content_type).as('content_type'),
              text(row.content_id).as('content_id'),
              text(row.resource_slug).as('resource_slug'),
              text(row.status).as('status'),
              text(row.activity_id).as('activity_id'),
              text(row.now).as('created_at'),
              text(row.now).as('updated_at'),
            ])
            .where('uid', '=', row.user_id),
        ),
      )
      .onConflict((c) =>
        c
          .columns(['user_id', 'content_type', 'content_id'])
          .doUpdateSet((e) => ({ ...keepFurthest(e), updated_at: e.ref('excluded.updated_at') })),
      )
      .returning('activity_id')
  })
const upsertProgress = { sqlite: upsertProgressOn('sqlite'), postgres: upsertProgressOn('postgres') }

/** The learner takes it back; what it became in the recent activity goes with it. */
export function removeProgress(
  db: Db,
  { userId, contentType, contentId }: Pick<ProgressFact, 'userId' | 'contentType' | 'contentId'>,
) {
  const item = { user_id: userId, content_type: contentType, content_id: contentId }
  return db.write(async (tx, publish) => {
    await lockMember(db, tx, userId)
    await raiseProgressVersion(tx, publish, userId)
    await tx
      .deleteFrom('progress')
      .where((e) => e.and(item))
      .execute()
    await tx
      .deleteFrom('activity')
      .where((e) => e.and(item))
      .where('kind', 'in', ['started', 'completed'])
      .execute()
  })
}

/** The progress of a user, in one resource or in all, most recent first. */
export function listProgress(db: Db, userId: string, resourceSlug?: string) {
  return db.query
    .selectFrom('progress')
    .select(['content_type', 'content_id', 'status'])
    .where('user_id', '=', userId)
    .$if(resourceSlug !== undefined, (q) => q.where('resource_slug', '=', String(resourceSlug)))
    .orderBy('updated_at', 'desc')
    .execute()
}

/** The questions that a user has answered, in all resources; `ids` holds the content ids with a space between. */
export const groupTried = (db: Db, userId: string) =>
  db.query
    .selectFrom('attempt_folds')
    .select(['solved', joinedIds])
    .where('user_id', '=', userId)
    .groupBy('solved')
    .execute()

interface Scope {
  userId: string
  resourceSlug?: string
  contentType?: ContentType
}

/**
 * How far a user is and what is saved: one row for each resource, content type and status, which is `saved` for bookmarks; `ids` holds
 * the content ids with a space between. A thousand rows cost milliseconds on their way into objects, one long text does not.
 */
export async function groupLearning(db: Db, scope: Scope) {
  const { userId, resourceSlug, contentType } = scope
  if (resourceSlug === undefined) return (await groupsOfUser(db.query, { userId })).rows
  if (contentType === undefined) return (await groupsOfResource(db.query, { userId, resourceSlug })).rows
  return (await groupsOfItem(db.query, { userId, resourceSlug, contentType })).rows
}

type Query = Kysely<Tables>
type Grouped = Tables['progress']['status'] | 'saved'

const progressGroups = (db: Query, { userId }: Scope) =>
  db
    .selectFrom('progress')
    .select((e) => [
      'resource_slug',
      'content_type',
      e.ref('status').$castTo<Grouped>().as('status'),
      joinedIds,
    ])
    .select((e) => e.fn.max<string | null>('updated_at').as('last_accessed'))
    .where('user_id', '=', userId)
    .groupBy(['resource_slug', 'content_type', 'status'])

const bookmarkGroups = (db: Query, { userId }: Scope) =>
  db
    .selectFrom('bookmarks')
    .select(['resource_slug', 'content_type', sql<Grouped>`'saved'`.as('status'), joinedIds])
    .select(sql<string | null>`cast(null as text)`.as('last_accessed'))
    .where('user_id', '=', userId)
    .groupBy(['resource_slug', 'content_type'])

const groupsOfUser = prepared((db, of: Pick<Scope, 'userId'>) =>
  progressGroups(db, of).unionAll(bookmarkGroups(db, of)),
)

const groupsOfResource = prepared((db, of: Required<Omit<Scope, 'contentType'>>) => {
  return progressGroups(db, of)
    .where('resource_slug', '=', of.resourceSlug)
    .unionAll(bookmarkGroups(db, of).where('resource_slug', '=', of.resourceSlug))
})

const groupsOfItem = prepared((db, of: Required<Scope>) => {
  return progressGroups(db, of)
    .where('resource_slug', '=', of.resourceSlug)
    .where('content_type', '=', of.contentType)
    .unionAll(
      bookmarkGroups(db, of)
        .where('resource_slug', '=', of.resourceSlug)
        .where('content_type', '=', of.contentType),
    )
})
