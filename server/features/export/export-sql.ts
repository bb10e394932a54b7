import { sql } from 'kysely'
import type { InterviewForm } from '#contract/sitting/interview.ts'
import type { SittingKind } from '#contract/sitting/sitting.ts'
import type { NamedForm } from '#contract/sitting/test-form.ts'
import type { Db } from '#server/db/db.ts'

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
export const listsOf = (db: Db, uid: string) => ({
  progress: pages(
    db.query
      .selectFrom('progress')
      .select(['resource_slug', 'content_type', 'content_id', 'status', 'created_at', 'updated_at'])
      .where('user_id', '=', uid)
      .orderBy('content_type')
      .orderBy('content_id')
      .limit(PAGE),
    (last) => sql<boolean>`(content_type, content_id) > (${last.content_type}, ${last.content_id})`,
  ),
  bookmarks: pages(
    db.query
      .selectFrom('bookmarks')
      .select(['resource_slug', 'content_type', 'content_id', 'notes', 'bookmarked_at', 'updated_at'])
      .where('user_id', '=', uid)
      .orderBy('content_type')
      .orderBy('content_id')
      .limit(PAGE),
    (last) => sql<boolean>`(content_type, content_id) > (${last.content_type}, ${last.content_id})`,
  ),
  activity: pages(
    db.query
      .selectFrom('activity')
      .select(['id', 'kind', 'resource_slug', 'content_type', 'content_id', 'created_at'])
      .where('user_id', '=', uid)
      .orderBy('created_at')
      .orderBy('id')
      .limit(PAGE),
    (last) => sql<boolean>`(created_at, id) > (${last.created_at}, ${last.id})`,
  ),
  attempts: pages(
    db.query
      .selectFrom('attempts')
      .leftJoin('attempt_texts', 'attempt_texts.attempt_id', 'attempts.id')
      .selectAll('attempts')
      .select('attempt_texts.text')
      .where('user_id', '=', uid)
      .orderBy('received_at')
      .orderBy('id')
      .limit(PAGE),
    (last) => sql<boolean>`(received_at, id) > (${last.received_at}, ${last.id})`,
    { view: ({ sitting_id: mock_id, ...row }) => ({ ...row, mock_id }) },
  ),
  review_cards: pages(
    db.query
      .selectFrom('review_cards')
      .selectAll()
      .where('user_id', '=', uid)
      .orderBy('content_id')
      .limit(PAGE),
    (last) => sql<boolean>`content_id > ${last.content_id}`,
  ),
  review_settings: pages(
    db.query.selectFrom('review_settings').selectAll().where('user_id', '=', uid).limit(PAGE),
    () => sql<boolean>`1 = 0`,
  ),
  reminders: pages(
    db.query
      .selectFrom('reminders')
      .select(['hour', 'zone', 'by_mail', 'sent_day', 'failed_day', 'updated_at'])
      .select(sql<number>`case when next_at is null then 0 else 1 end`.as('is_on'))
      .where('user_id', '=', uid)
      .limit(PAGE),
    () => sql<boolean>`1 = 0`,
  ),
  reports: pages(
    db.query
      .selectFrom('reports')
      .select(['id', 'content_id', 'resource_slug', 'revision', 'kind', 'text', 'code', 'status', 'reply'])
      .select(['created_at', 'decided_at'])
      .where('user_id', '=', uid)
      .orderBy('id')
      .limit(PAGE),
    (last) => sql<boolean>`id > ${last.id}`,
  ),
  mocks: pages(sittingsOf(db, 'mock', uid), afterId, {
    view: ({ form, taken: _t, question_ids: _q, kind: _k, ...row }) => {
      const { subjects, stages, ...rest } = JSON.parse(form) as InterviewForm
      return { ...row, ...rest, subjects: JSON.stringify(subjects), stages: JSON.stringify(stages) }
    },
  }),
  mock_answers: pages(answersOf(db, 'mock', uid), afterAnswer, {
    view: ({ sitting_id: mock_id, follow_ups: _f, ...row }) => ({ ...row, mock_id }),
  }),
  plans: pages(
    db.query
      .selectFrom('plans')
      .select(['interview_day', 'minutes', 'scope', 'zone', 'updated_at'])
      .where('user_id', '=', uid)
      .limit(PAGE),
    () => sql<boolean>`1 = 0`,
  ),
  retrospectives: pages(
    db.query.selectFrom('retrospectives').selectAll().where('user_id', '=', uid).orderBy('id').limit(PAGE),
    (last) => sql<boolean>`id > ${last.id}`,
  ),
  stories: pages(
    db.query.selectFrom('stories').selectAll().where('user_id', '=', uid).orderBy('id').limit(PAGE),
    (last) => sql<boolean>`id > ${last.id}`,
  ),
  own_cases: pages(
    db.query
      .selectFrom('own_cases')
      .select(['id', 'content_id', 'input', 'expected', 'created_at', 'updated_at'])
      .where('user_id', '=', uid)
      .orderBy('id')
      .limit(PAGE),
    (last) => sql<boolean>`id > ${last.id}`,
  ),
  submissions: pages(
    db.query
      .selectFrom('submissions')
      .select(['id', 'content_id', 'language', 'kind', 'passed', 'total', 'text', 'created_at'])
      .where('user_id', '=', uid)
      .orderBy('id')
      .limit(TEXTS_PAGE),
    (last) => sql<boolean>`id > ${last.id}`,
    { size: TEXTS_PAGE },
  ),
  drafts: pages(
    db.query
      .selectFrom('drafts')
      .select(['content_id', 'language', 'text', 'written_at'])
      .where('user_id', '=', uid)
      .orderBy('content_id')
      .orderBy('language')
      .limit(TEXTS_PAGE),
    (last) => sql<boolean>`(content_id, language) > (${last.content_id}, ${last.language})`,
    { size: TEXTS_PAGE },
  ),
  practice_tests: pages(sittingsOf(db, 'test', uid), afterId, {
    view: ({ form, question_ids: _q, kind: _k, paused_until: _p, user_id: _u, ...row }) => {
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
  }),
  practice_test_answers: pages(answersOf(db, 'test', uid), afterAnswer, {
    view: ({ sitting_id: test_id, notes: _n, language: _l, confidence: _c, follow_ups: _f, ...row }) => ({
      ...row,
      test_id,
    }),
  }),
})

const sittingsOf = (db: Db, kind: SittingKind, uid: string) =>
  db.query
    .selectFrom('sittings')
    .selectAll()
    .where('user_id', '=', uid)
    .where('kind', '=', kind)
    .orderBy('id')
    .limit(PAGE)
const afterId = (last: { id: string }) => sql<boolean>`id > ${last.id}`

const answersOf = (db: Db, kind: SittingKind, uid: string) =>
  db.query
    .selectFrom('sitting_answers')
    .selectAll()
    .where('sitting_id', 'in', (q) =>
      q.selectFrom('sittings').select('id').where('user_id', '=', uid).where('kind', '=', kind),
    )
    .orderBy('sitting_id')
    .orderBy('content_id')
    .limit(PAGE)
const afterAnswer = (last: { sitting_id: string; content_id: string }) =>
  sql<boolean>`(sitting_id, content_id) > (${last.sitting_id}, ${last.content_id})`

interface Query<T> {
  execute(): Promise<T[]>
  where(condition: ReturnType<typeof sql<boolean>>): Query<T>
}

interface How<T, Out> {
  /** The row as the wire has it. */
  view?: (row: T) => Out
  size?: number
}

async function* pages<T, Out = T>(
  query: Query<T>,
  after: (last: T) => ReturnType<typeof sql<boolean>>,
  { view = (row) => row as unknown as Out, size = PAGE }: How<T, Out> = {},
) {
  let rows = await query.execute()
  for (;;) {
    yield rows.map(view)
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) return
    rows = await query.where(after(last)).execute()
  }
}
