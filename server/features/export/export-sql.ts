import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { InterviewForm } from '#contract/sitting/interview.ts'
import type { SittingKind } from '#contract/sitting/sitting.ts'
import type { NamedForm } from '#contract/sitting/test-form.ts'
import type { Db } from '#server/db/db.ts'
import { type DownloadRow, downloadColumns, type MemberTable, memberRows } from '#server/db/member-rows.ts'
import type { Tables } from '#server/db/tables.ts'

const PAGE = 500
/** Of rows that may hold 20,000 characters each. */
const TEXTS_PAGE = 50

/** Tables with one row for each user. */
export async function readAccountOf(db: Db, uid: string) {
  const [identity, document, credits] = await Promise.all([
    db.query
      .selectFrom('identity_users')
      .select([
        'uid',
        'email',
        'email_verified_at',
        'display_name',
        'photo_url',
        'created_at',
        'last_sign_in_at',
      ])
      .where('uid', '=', uid)
      .executeTakeFirst(),
    db.query.selectFrom('user_documents').select('document').where('uid', '=', uid).executeTakeFirst(),
    db.query.selectFrom('credits').select(['amount', 'granted_at']).where('uid', '=', uid).execute(),
  ])
  return { identity, document: document && JSON.parse(document.document), credits }
}

/** The lists of a user, page by page along an index: the whole of them is never in memory. */
export function listsOf(db: Db, uid: string) {
  const own = <Table extends MemberTable>(table: Table) =>
    rowsOf(table, selectFrom(db, table).where(sql.ref(`${table}.user_id`), '=', uid))
  const sittings = (kind: SittingKind) =>
    rowsOf('sittings', selectFrom(db, 'sittings').where('user_id', '=', uid).where('kind', '=', kind))
  const answers = (kind: SittingKind) => rowsOf('sitting_answers', answersOf(db, kind, uid))
  return {
    progress: own('progress'),
    bookmarks: own('bookmarks'),
    activity: own('activity'),
    attempts: viewed(rowsOf('attempts', attemptsOf(db, uid)), ({ sitting_id: mock_id, ...row }) => ({
      ...row,
      mock_id,
    })),
    review_cards: own('review_cards'),
    review_settings: own('review_settings'),
    reminders: rowsOf('reminders', remindersOf(db, uid)),
    reports: own('reports'),
    mocks: viewed(sittings('mock'), ({ form, taken: _t, question_ids: _q, kind: _k, ...row }) => {
      const { subjects, stages, ...rest } = JSON.parse(form) as InterviewForm
      return { ...row, ...rest, subjects: JSON.stringify(subjects), stages: JSON.stringify(stages) }
    }),
    mock_answers: viewed(answers('mock'), ({ sitting_id: mock_id, ...row }) => ({ ...row, mock_id })),
    plans: own('plans'),
    retrospectives: own('retrospectives'),
    stories: own('stories'),
    own_cases: own('own_cases'),
    submissions: own('submissions'),
    drafts: own('drafts'),
    practice_tests: viewed(
      sittings('test'),
      ({ form, question_ids: _q, kind: _k, paused_until: _p, user_id: _u, ...row }) => {
        const { name, title, resource_slug, sections, breaks } = JSON.parse(form) as NamedForm
        // Of a running test this says which second module was chosen.
        const isOver = row.finished_at !== null
        return {
          ...row,
          ...{ name, title, resource_slug },
          taken: isOver ? row.taken : '[]',
          form: JSON.stringify(isOver ? { sections, breaks } : { sections: [], breaks: [] }),
        }
      },
    ),
    practice_test_answers: viewed(
      answers('test'),
      ({ sitting_id: test_id, notes: _n, language: _l, confidence: _c, ...row }) => ({ ...row, test_id }),
    ),
  }
}

/** A table's columns that travel (server/db/member-rows.ts), of all members. */
const selectFrom = <Table extends MemberTable>(db: Db, table: Table) =>
  db.query
    .selectFrom(table as MemberTable)
    .select(downloadColumns(table).map((column) => `${table}.${column}` as never)) as SelectQueryBuilder<
    Tables,
    Table,
    DownloadRow<Table>
  >

const attemptsOf = (db: Db, uid: string) =>
  selectFrom(db, 'attempts')
    .leftJoin('attempt_texts', 'attempt_texts.attempt_id', 'attempts.id')
    .select('attempt_texts.text')
    .where('user_id', '=', uid)

const remindersOf = (db: Db, uid: string) =>
  selectFrom(db, 'reminders')
    .select(sql<number>`case when next_at is null then 0 else 1 end`.as('is_on'))
    .where('user_id', '=', uid)

const answersOf = (db: Db, kind: SittingKind, uid: string) =>
  selectFrom(db, 'sitting_answers').where('sitting_id', 'in', (q) =>
    q.selectFrom('sittings').select('id').where('user_id', '=', uid).where('kind', '=', kind),
  )

interface Query<Row> {
  execute(): Promise<Row[]>
  orderBy(column: RawBuilder<unknown>): Query<Row>
  limit(count: number): Query<Row>
  where(condition: RawBuilder<boolean>): Query<Row>
}

/** Page by page along the order of the table; a page is asked for when the one before was taken. */
async function* rowsOf<Row extends object>(table: MemberTable, query: Query<Row>) {
  const { order, isLong } = memberRows[table] as { order: readonly string[]; isLong?: true }
  const size = isLong ? TEXTS_PAGE : PAGE
  const columns = order.map((column) => sql.ref(`${table}.${column}`))
  const page = columns.reduce((ordered, column) => ordered.orderBy(column), query).limit(size)
  let rows = await page.execute()
  for (;;) {
    yield rows
    const last = rows.at(-1) as Record<string, unknown> | undefined
    if (last === undefined || rows.length < size) return
    const values = order.map((column) => last[column])
    rows = await page.where(sql<boolean>`(${sql.join(columns)}) > (${sql.join(values)})`).execute()
  }
}

/** The rows as the wire has them. */
async function* viewed<Row, Out>(pages: AsyncIterable<Row[]>, view: (row: Row) => Out) {
  for await (const rows of pages) yield rows.map(view)
}
