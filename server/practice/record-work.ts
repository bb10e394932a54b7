import { v7 as uuidv7 } from 'uuid'
import { isCompletedBy } from '#contract/attempts/is-completed-by.ts'
import type { Publish, Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { logActivities } from './activity-log.ts'

type Worked = Pick<
  Tables['attempts'],
  'content_id' | 'resource_slug' | 'question_type' | 'score' | 'answered_at'
>

/**
 * The progress that follows from attempts: a right one completes its question, any other starts it. Nothing falls back. A change is
 * also an activity, at the time of the answer, and every device hears of it. The member's lock is held.
 */
export async function recordWork(tx: Tx, publish: Publish, userId: string, attempts: Worked[]) {
  const items = [...Map.groupBy(attempts, ({ content_id }) => content_id).values()].map(summarize)
  const before = await readStatuses(
    tx,
    userId,
    items.map(({ content_id }) => content_id),
  )
  const rows = items.map((item) => {
    const known = before.get(item.content_id)
    const isChange = known !== 'completed' && known !== item.status
    return { ...item, activity_id: isChange ? uuidv7() : null }
  })
  await writeRows(tx, userId, rows)
  if (rows.some(({ activity_id }) => activity_id)) await publish('progress', userId)
  await logActivities(
    tx,
    userId,
    rows.flatMap(({ activity_id: id, status, resource_slug, content_id, at }) =>
      id
        ? [
            {
              id,
              kind: status === 'completed' ? 'completed' : 'started',
              content_type: 'interview',
              resource_slug,
              content_id,
              created_at: at,
            } as const,
          ]
        : [],
    ),
  )
}

function summarize(own: Worked[]) {
  const newest = own.reduce((a, b) => (a.answered_at < b.answered_at ? b : a))
  const status: Tables['progress']['status'] = own.some(isCompletedBy) ? 'completed' : 'in_progress'
  const { content_id, resource_slug, answered_at: at } = newest
  return { content_id, resource_slug, at, status }
}

async function readStatuses(tx: Tx, userId: string, contentIds: string[]) {
  const rows = await tx
    .selectFrom('progress')
    .select(['content_id', 'status'])
    .where((e) => e.and({ user_id: userId, content_type: 'interview' }))
    .where('content_id', 'in', contentIds)
    .execute()
  return new Map(rows.map(({ content_id, status }) => [content_id, status]))
}

type Row = ReturnType<typeof summarize> & { activity_id: string | null }

const writeRows = (tx: Tx, userId: string, rows: Row[]) =>
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
        status: e
          .case()
          .when('progress.status', '=', 'completed')
          .then(e.ref('progress.status'))
          .else(e.ref('excluded.status'))
          .end(),
        activity_id: e.fn.coalesce('excluded.activity_id', 'progress.activity_id'),
        updated_at: e
          .case()
          .when('excluded.updated_at', '>', e.ref('progress.updated_at'))
          .then(e.ref('excluded.updated_at'))
          .else(e.ref('progress.updated_at'))
          .end(),
      })),
    )
    .execute()
