import { v7 as uuidv7 } from 'uuid'
import { isCompletedBy } from '#contract/attempts/is-completed-by.ts'
import type { Publish, Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { logActivities } from './activity-log.ts'
import { keepFurthest } from './keep-furthest.ts'
import { raiseProgressVersion } from './progress-versions.ts'

type Worked = Pick<
  Tables['attempts'],
  'content_id' | 'resource_slug' | 'question_type' | 'score' | 'answered_at'
>

/**
 * The progress that follows from attempts: a right one completes its question, any other starts it. Nothing falls back. A change is
 * also an activity, at the time of the answer, and every device hears of it. The member's lock is held.
 */
export async function recordWork(tx: Tx, publish: Publish, userId: string, attempts: Worked[]) {
  const rows = [...Map.groupBy(attempts, ({ content_id }) => content_id).values()].map(summarize)
  const stored = new Set((await writeRows(tx, userId, rows)).map(({ activity_id }) => activity_id))
  const changed = rows.filter(({ activity_id }) => stored.has(activity_id))
  if (changed.length === 0) return
  await raiseProgressVersion(tx, publish, userId)
  await logActivities(
    tx,
    userId,
    changed.map(({ activity_id: id, status, resource_slug, content_id, at }) => ({
      id,
      kind: status === 'completed' ? 'completed' : 'started',
      content_type: 'interview',
      resource_slug,
      content_id,
      created_at: at,
    })),
  )
}

function summarize(own: Worked[]) {
  const newest = own.reduce((a, b) => (a.answered_at < b.answered_at ? b : a))
  const status: Tables['progress']['status'] = own.some(isCompletedBy) ? 'completed' : 'in_progress'
  const { content_id, resource_slug, answered_at: at } = newest
  return { content_id, resource_slug, at, status, activity_id: uuidv7() }
}

const writeRows = (tx: Tx, userId: string, rows: ReturnType<typeof summarize>[]) =>
  tx
    .insertInto('progress')
    .values(
      rows.map(({ at, ...row }) => ({
        ...row,
        user_id: userId,
        content_type: 'interview' as const,
        created_at: at,
        updated_at: at,
      })),
    )
    .onConflict((c) =>
      c.columns(['user_id', 'content_type', 'content_id']).doUpdateSet((e) => ({
        ...keepFurthest(e),
        updated_at: e
          .case()
          .when('excluded.updated_at', '>', e.ref('progress.updated_at'))
          .then(e.ref('excluded.updated_at'))
          .else(e.ref('progress.updated_at'))
          .end(),
      })),
    )
    .returning('activity_id')
    .execute()
