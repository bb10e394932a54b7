import { idsOf } from '#contract/sitting/test-form.ts'
import { boundSittings } from '#server/practice/sitting-bounds.ts'
import { freshAnswers } from './import-answers.ts'
import { findFresh, findOwn, type Into, noCounts, unionCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

/** Practice tests that have ended, with the form as it was. */
export async function importTests(into: Into, rows: KnownRows['practice_tests']) {
  const ended = rows.filter(({ finished_at }) => finished_at !== null)
  const fresh = await findFresh(into, 'practice_tests', ended)
  if (!into.isDry && fresh.length > 0) {
    await into.tx
      .insertInto('practice_tests')
      .values(
        fresh.map((row) => ({
          ...row,
          user_id: into.userId,
          form: JSON.stringify(row.form),
          question_ids: JSON.stringify(idsOf(row.form)),
          taken: JSON.stringify(row.taken),
        })),
      )
      .execute()
    await boundSittings(into.tx, into.userId)
  }
  return unionCounts(ended, fresh)
}

/** The answers of practice tests that this user has; those that are here already stay. */
export async function importTestAnswers(
  { tx, userId, isDry }: Into,
  rows: KnownRows['practice_test_answers'],
) {
  if (rows.length === 0) return noCounts()
  const named = rows.map(({ test_id }) => test_id)
  const tests = await findOwn(tx, 'practice_tests', userId, named)
  const ids = [...tests.values()]
  const [asked, stored] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          tx.selectFrom('practice_tests').select(['id', 'question_ids']).where('id', 'in', ids).execute(),
          tx
            .selectFrom('practice_test_answers')
            .select(['test_id as sitting', 'content_id'])
            .where('test_id', 'in', ids)
            .execute(),
        ])
  const { counts, fresh } = freshAnswers(rows, {
    sittingOf: ({ test_id }) => tests.get(test_id),
    asked: new Map(asked.map(({ id, question_ids }) => [id, JSON.parse(question_ids) as string[]])),
    stored,
    isDry,
  })
  if (!isDry && fresh.length > 0)
    await tx
      .insertInto('practice_test_answers')
      .values(
        fresh.map(({ sitting, row }) => ({
          ...row,
          test_id: sitting,
          answer: row.answer && JSON.stringify(row.answer),
        })),
      )
      .execute()
  return counts
}
