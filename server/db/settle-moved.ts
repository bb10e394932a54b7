import type { Db } from './db.ts'

const PER_STATEMENT = 500

/**
 * A question that moved to another resource keeps its id; the rows of users say under which resource it stands. Runs at each
 * start and changes nothing when the rows are right already.
 */
export async function settleMovedQuestions(
  db: Db,
  moved: readonly { id: string; resource_slug: string }[],
): Promise<void> {
  for (const [slug, questions] of Map.groupBy(moved, ({ resource_slug }) => resource_slug)) {
    const ids = questions.map(({ id }) => id)
    for (let at = 0; at < ids.length; at += PER_STATEMENT) {
      const some = ids.slice(at, at + PER_STATEMENT)
      await db.write(async (tx) => {
        for (const table of ['bookmarks', 'progress', 'activity'] as const)
          await tx
            .updateTable(table)
            .set({ resource_slug: slug })
            .where('content_type', '=', 'interview')
            .where('content_id', 'in', some)
            .where('resource_slug', '<>', slug)
            .execute()
      })
    }
  }
}
