import { exam } from '#contract/sitting/exam.ts'
import { interview } from '#contract/sitting/interview.ts'
import type { Course, SittingKind, SittingRule } from '#contract/sitting/sitting.ts'
import { rowOf } from '#server/practice/sittings/move-sitting.ts'
import { type AnswerRow, boundSittings, listAnswers } from '#server/practice/sittings/sitting-sql.ts'
import { findFresh, findOwn, type Into, noCounts, unionCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

/** Mock interviews that have ended, with the questions that this bank has. */
export const importMocks = (into: Into, rows: KnownRows['mocks']) =>
  importSittings(
    into,
    interview,
    rows.map(({ role, minutes, subjects, stages, ...rest }) => ({
      ...rest,
      taken: [],
      form: { role, minutes, subjects, stages },
    })),
  )

/** Practice tests that have ended, with the form as it was. */
export const importTests = (into: Into, rows: KnownRows['practice_tests']) =>
  importSittings(
    into,
    exam,
    rows.map(({ name, title, resource_slug, form, ...rest }) => ({
      ...rest,
      paused_until: null,
      form: { name, title, resource_slug, ...form },
    })),
  )

async function importSittings<Form>(
  into: Into,
  rule: SittingRule<Form>,
  rows: (Course & { id: string; zone: string; started_at: string; form: Form })[],
) {
  const ended = rows.filter(({ finished_at }) => finished_at !== null)
  const fresh = await findFresh(into, 'sittings', ended)
  if (!into.isDry && fresh.length > 0) {
    const values = fresh.map(({ id, zone, started_at, form, ...course }) => ({
      id,
      zone,
      started_at,
      user_id: into.userId,
      kind: rule.kind,
      form: JSON.stringify(form),
      question_ids: JSON.stringify(rule.idsOf(form)),
      ...rowOf(course),
    }))
    await into.tx.insertInto('sittings').values(values).execute()
    await boundSittings(into.tx, into.userId)
  }
  return unionCounts(ended, fresh)
}

export const importMockAnswers = (into: Into, rows: KnownRows['mock_answers']) =>
  importAnswers(
    into,
    interview.kind,
    rows.map(({ mock_id, answer, ...row }) => ({
      ...row,
      sitting_id: mock_id,
      answer: answer && JSON.stringify(answer),
    })),
  )

export const importTestAnswers = (into: Into, rows: KnownRows['practice_test_answers']) =>
  importAnswers(
    into,
    exam.kind,
    rows.map(({ test_id, answer, ...row }) => ({
      ...row,
      sitting_id: test_id,
      answer: answer && JSON.stringify(answer),
      notes: null,
      language: null,
      confidence: null,
    })),
  )

/**
 * Answers of sittings that this user has, to questions that were asked there; those that are here already stay. A dry run counts those
 * of sittings that the same file brings.
 */
async function importAnswers({ tx, userId, isDry }: Into, kind: SittingKind, rows: AnswerRow[]) {
  const counts = noCounts()
  if (rows.length === 0) return counts
  const named = rows.map(({ sitting_id }) => sitting_id)
  const own = await findOwn(tx, userId, named, kind)
  const asked = await readAsked(tx, [...own.values()])
  const fresh: AnswerRow[] = []
  for (const row of rows) {
    const sitting_id = own.get(row.sitting_id)
    if (!sitting_id) {
      if (isDry) counts.added++
      continue
    }
    const open = asked.get(sitting_id)
    if (open?.answered.has(row.content_id)) counts.same++
    else if (open?.ids.has(row.content_id)) {
      counts.added++
      open.answered.add(row.content_id)
      fresh.push({ ...row, sitting_id })
    }
  }
  if (!isDry && fresh.length > 0) await tx.insertInto('sitting_answers').values(fresh).execute()
  return counts
}

async function readAsked(tx: Into['tx'], ids: string[]) {
  if (ids.length === 0) return new Map<string, { ids: Set<string>; answered: Set<string> }>()
  const sittings = await tx
    .selectFrom('sittings')
    .select(['id', 'question_ids'])
    .where('id', 'in', ids)
    .execute()
  const answered = Map.groupBy(await listAnswers(tx, ids), ({ sitting_id }) => sitting_id)
  return new Map(
    sittings.map(({ id, question_ids }) => [
      id,
      {
        ids: new Set(JSON.parse(question_ids) as string[]),
        answered: new Set((answered.get(id) ?? []).map(({ content_id }) => content_id)),
      },
    ]),
  )
}
