import { idsOf } from '#contract/practice-test/test-form.ts'
import { findFresh, findOwn, type Into, noCounts, unionCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

/** Practice tests that have ended, with the form as it was. */
export async function importTests(into: Into, rows: KnownRows['practice_tests']) {
  const ended = rows.filter(({ finished_at }) => finished_at !== null)
  const fresh = await findFresh(into, 'practice_tests', ended)
  if (!into.isDry && fresh.length > 0)
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
  return unionCounts(ended, fresh)
}

/** The answers of practice tests that this user has; those that are here already stay. */
export async function importTestAnswers(
  { tx, userId, isDry }: Into,
  rows: KnownRows['practice_test_answers'],
) {
  const counts = noCounts()
  if (rows.length === 0) return counts
  const named = rows.map(({ test_id }) => test_id)
  const tests = await findOwn(tx, 'practice_tests', userId, named)
  for (const { test_id: given, ...row } of rows) {
    const test_id = tests.get(given)
    const found =
      test_id &&
      (await tx
        .selectFrom('practice_test_answers')
        .select('content_id')
        .where('test_id', '=', test_id)
        .where('content_id', '=', row.content_id)
        .executeTakeFirst())
    if (found) counts.same++
    else if (isDry) counts.added++
    else if (test_id) {
      counts.added++
      const answer = row.answer && JSON.stringify(row.answer)
      await tx
        .insertInto('practice_test_answers')
        .values({ ...row, test_id, answer })
        .execute()
    }
  }
  return counts
}
