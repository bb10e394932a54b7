import type { Db, Publish, Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

/** So many members are asked about in one statement. */
const AT_ONCE = 500

export interface ProgressChange {
  userId: string
  version: number
}

/** In the transaction that changes progress, under the member's lock: this instance hears of it after the commit, others read it. */
export async function raiseProgressVersion(tx: Tx, publish: Publish, userId: string) {
  const { rows } = await raise(tx, { userId })
  if (rows[0]) await publish('progress', JSON.stringify({ userId, version: rows[0].version }))
}

const raise = prepared((db, { userId }: { userId: string }) =>
  db
    .insertInto('progress_versions')
    .values({ user_id: userId, version: 1 })
    .onConflict((c) =>
      c.column('user_id').doUpdateSet((e) => ({ version: e('progress_versions.version', '+', 1) })),
    )
    .returning('version'),
)

export function onProgressChange(db: Db, listener: (change: ProgressChange) => void) {
  return db.subscribe('progress', (key) => key !== null && listener(JSON.parse(key)))
}

/** The versions of these members; 0 for one whose progress never changed. */
export async function readProgressVersions(db: Db, userIds: string[]): Promise<ProgressChange[]> {
  const changes: ProgressChange[] = []
  for (let at = 0; at < userIds.length; at += AT_ONCE) {
    const some = userIds.slice(at, at + AT_ONCE)
    const rows = await db.query
      .selectFrom('progress_versions')
      .select(['user_id', 'version'])
      .where('user_id', 'in', some)
      .execute()
    const versions = new Map(rows.map(({ user_id, version }) => [user_id, version]))
    for (const userId of some) changes.push({ userId, version: versions.get(userId) ?? 0 })
  }
  return changes
}
