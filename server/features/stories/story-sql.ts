import { v7 as uuidv7 } from 'uuid'
import type { Story, StoryText } from '#contract/api/stories.ts'
import { STORIES_MAX } from '#contract/limits.ts'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

type Row = Tables['stories']

export const viewStory = ({ user_id: _, tags, prompts, ...row }: Row): Story => ({
  ...row,
  tags: JSON.parse(tags),
  prompts: JSON.parse(prompts),
})

const columnsOf = ({ tags, prompts, ...text }: StoryText) => ({
  ...text,
  tags: JSON.stringify(tags),
  prompts: JSON.stringify([...new Set(prompts)]),
  updated_at: new Date().toISOString(),
})

export const listStoryRows = (db: Db, userId: string) =>
  db.query.selectFrom('stories').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()

/** Undefined where there are as many as may be. */
export function insertStory(db: Db, userId: string, text: StoryText) {
  return db.write(async (tx) => {
    await lockMember(db, tx, userId)
    const { count } = await tx
      .selectFrom('stories')
      .select((e) => e.fn.countAll<number | string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= STORIES_MAX) return undefined
    const columns = columnsOf(text)
    return tx
      .insertInto('stories')
      .values({
        id: uuidv7(),
        user_id: userId,
        ...columns,
        created_at: columns.updated_at,
        rehearsals: 0,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Undefined where it is not the user's; 'stale' where it was changed since `ifUpdatedAt`. */
export function updateStory(
  db: Db,
  userId: string,
  id: string,
  text: StoryText,
  ifUpdatedAt: string | undefined,
) {
  return db.write(async (tx) => {
    await lockMember(db, tx, userId)
    const own = await tx
      .selectFrom('stories')
      .select('updated_at')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!own) return undefined
    if (ifUpdatedAt !== undefined && own.updated_at !== ifUpdatedAt) return 'stale' as const
    return tx
      .updateTable('stories')
      .set(columnsOf(text))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

export async function deleteStory(db: Db, userId: string, id: string) {
  const { numDeletedRows } = await db.query
    .deleteFrom('stories')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const addRehearsal = (db: Db, userId: string, id: string, seconds: number) =>
  db.query
    .updateTable('stories')
    .set((e) => ({
      rehearsals: e('rehearsals', '+', 1),
      rehearsed_at: new Date().toISOString(),
      rehearsed_seconds: seconds,
    }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
