import type { StoredStage } from '#server/practice/running-mock.ts'
import { boundSittings } from '#server/practice/sitting-bounds.ts'
import { freshAnswers } from './import-answers.ts'
import { findFresh, findOwn, type Into, noCounts, unionCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

/** Mock interviews that have ended, with the questions that this bank has. */
export async function importMocks(into: Into, rows: KnownRows['mocks']) {
  const ended = rows.filter(({ finished_at }) => finished_at !== null)
  const fresh = await findFresh(into, 'mocks', ended)
  if (!into.isDry && fresh.length > 0) {
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
    await boundSittings(into.tx, into.userId)
  }
  return unionCounts(ended, fresh)
}

/** The answers of mock interviews that this user has; those that are here already stay. */
export async function importMockAnswers({ tx, userId, isDry }: Into, rows: KnownRows['mock_answers']) {
  if (rows.length === 0) return noCounts()
  const named = rows.map(({ mock_id }) => mock_id)
  const mocks = await findOwn(tx, 'mocks', userId, named)
  const ids = [...mocks.values()]
  const [asked, stored] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          tx.selectFrom('mocks').select(['id', 'stages']).where('id', 'in', ids).execute(),
          tx
            .selectFrom('mock_answers')
            .select(['mock_id as sitting', 'content_id'])
            .where('mock_id', 'in', ids)
            .execute(),
        ])
  const { counts, fresh } = freshAnswers(rows, {
    sittingOf: ({ mock_id }) => mocks.get(mock_id),
    asked: new Map(asked.map(({ id, stages }) => [id, idsIn(stages)])),
    stored,
    isDry,
  })
  if (!isDry && fresh.length > 0)
    await tx
      .insertInto('mock_answers')
      .values(
        fresh.map(({ sitting, row }) => ({
          ...row,
          mock_id: sitting,
          answer: row.answer && JSON.stringify(row.answer),
        })),
      )
      .execute()
  return counts
}

const idsIn = (stages: string) => (JSON.parse(stages) as StoredStage[]).flatMap(({ ids }) => ids)
