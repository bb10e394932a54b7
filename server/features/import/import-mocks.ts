import { findFresh, findOwn, type Into, noCounts, unionCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

/** Mock interviews that have ended, with the questions that this bank has. */
export async function importMocks(into: Into, rows: KnownRows['mocks']) {
  const ended = rows.filter(({ finished_at }) => finished_at !== null)
  const fresh = await findFresh(into, 'mocks', ended)
  if (!into.isDry && fresh.length > 0)
    await into.tx
      .insertInto('mocks')
      .values(
        fresh.map((row) => ({
          ...row,
          user_id: into.userId,
          subjects: JSON.stringify(row.subjects),
          stages: JSON.stringify(row.stages),
        })),
      )
      .execute()
  return unionCounts(ended, fresh)
}

/** The answers of mock interviews that this user has; those that are here already stay. */
export async function importMockAnswers({ tx, userId, isDry }: Into, rows: KnownRows['mock_answers']) {
  const counts = noCounts()
  if (rows.length === 0) return counts
  const mocks = await findOwn(
    tx,
    'mocks',
    userId,
    rows.map(({ mock_id }) => mock_id),
  )
  for (const { mock_id: given, ...row } of rows) {
    const mock_id = mocks.get(given)
    const found =
      mock_id &&
      (await tx
        .selectFrom('mock_answers')
        .select('content_id')
        .where('mock_id', '=', mock_id)
        .where('content_id', '=', row.content_id)
        .executeTakeFirst())
    if (found) counts.same++
    else if (isDry) counts.added++
    else if (mock_id) {
      counts.added++
      const answer = row.answer && JSON.stringify(row.answer)
      await tx
        .insertInto('mock_answers')
        .values({ ...row, mock_id, answer })
        .execute()
    }
  }
  return counts
}
