import { type Kysely, sql } from 'kysely'

/** What a sitting stored for a question that was left without an answer, until DONE-02: an attempt that gave up. */
const standIn = (table: string) =>
  sql`${sql.ref(`${table}.source`)} in ('mock', 'test') and ${sql.ref(`${table}.answer`)} = '{"gave_up":true}'`

/** A question that was left isn't an attempt: its stand-in goes, and so does the review card that came of nothing else. */
export async function up(db: Kysely<unknown>) {
  await sql`
    update attempts set is_first = 1
    where not (${standIn('attempts')})
      and exists (
        select 1 from attempts s
        where s.user_id = attempts.user_id and s.content_id = attempts.content_id
          and s.revision = attempts.revision and s.is_first = 1 and ${standIn('s')})
      and not exists (
        select 1 from attempts e
        where e.user_id = attempts.user_id and e.content_id = attempts.content_id
          and e.revision = attempts.revision and not (${standIn('e')})
          and (e.answered_at < attempts.answered_at
            or (e.answered_at = attempts.answered_at and e.id < attempts.id)))`.execute(db)
  await sql`delete from attempts where ${standIn('attempts')}`.execute(db)
  await sql`
    delete from review_cards
    where reason in ('mock', 'test') and paused_at is null
      and not exists (
        select 1 from attempts a
        where a.user_id = review_cards.user_id and a.content_id = review_cards.content_id)`.execute(db)
}
