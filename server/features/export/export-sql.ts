import { sql } from 'kysely'
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
      .select(['hour', 'zone', 'sent_day', 'failed_day', 'updated_at'])
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
  mocks: pages(
    db.query.selectFrom('mocks').selectAll().where('user_id', '=', uid).orderBy('id').limit(PAGE),
    (last) => sql<boolean>`id > ${last.id}`,
  ),
  mock_answers: pages(
    db.query
      .selectFrom('mock_answers')
      .selectAll()
      .where('mock_id', 'in', (q) => q.selectFrom('mocks').select('id').where('user_id', '=', uid))
      .orderBy('mock_id')
      .orderBy('content_id')
      .limit(PAGE),
    (last) => sql<boolean>`(mock_id, content_id) > (${last.mock_id}, ${last.content_id})`,
  ),
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
    TEXTS_PAGE,
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
    TEXTS_PAGE,
  ),
  practice_tests: pages(
    db.query
      .selectFrom('practice_tests')
      .select(['id', 'name', 'title', 'resource_slug', 'zone', 'started_at', 'ends_at', 'finished_at'])
      // Of a running test this says which second module was chosen.
      .select(sql<string>`case when finished_at is null then '[]' else taken end`.as('taken'))
      .select(
        sql<string>`case when finished_at is null then '{"sections":[],"breaks":[]}' else form end`.as(
          'form',
        ),
      )
      .where('user_id', '=', uid)
      .orderBy('id')
      .limit(PAGE),
    (last) => sql<boolean>`id > ${last.id}`,
  ),
  practice_test_answers: pages(
    db.query
      .selectFrom('practice_test_answers')
      .selectAll()
      .where('test_id', 'in', (q) => q.selectFrom('practice_tests').select('id').where('user_id', '=', uid))
      .orderBy('test_id')
      .orderBy('content_id')
      .limit(PAGE),
    (last) => sql<boolean>`(test_id, content_id) > (${last.test_id}, ${last.content_id})`,
  ),
})

interface Query<T> {
  execute(): Promise<T[]>
  where(condition: ReturnType<typeof sql<boolean>>): Query<T>
}

async function* pages<T>(query: Query<T>, after: (last: T) => ReturnType<typeof sql<boolean>>, size = PAGE) {
  let rows = await query.execute()
  for (;;) {
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) return
    rows = await query.where(after(last)).execute()
  }
}
